import { expect, it } from 'vitest';
import { type Entry, toInteraction } from './record-interactions.ts';

const entry = (event: string, times: Omit<Entry, 'id' | 'event' | 'target'>): Entry => ({
  id: 7,
  event,
  target: 'button "Save"',
  ...times,
});

it('divides the time of a tap by the handlers of all its events', () => {
  const down = entry('pointerdown', { start: 100, duration: 96, handlersStart: 110, handlersEnd: 112 });
  const click = entry('click', { start: 105, duration: 88, handlersStart: 115, handlersEnd: 170 });
  expect(toInteraction([click, down])).toEqual({
    event: 'pointerdown',
    target: 'button "Save"',
    duration: 96,
    parts: { delay: 10, handlers: 60, paint: 26 },
  });
});

it('leaves out the handlers of an event after the frame, e.g. of a key that is released', () => {
  const down = entry('keydown', { start: 100, duration: 24, handlersStart: 101, handlersEnd: 104 });
  const up = entry('keyup', { start: 190, duration: 16, handlersStart: 195, handlersEnd: 199 });
  expect(toInteraction([down, up])).toMatchObject({
    event: 'keydown',
    duration: 24,
    parts: { delay: 1, handlers: 3, paint: 20 },
  });
});
