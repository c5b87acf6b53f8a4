import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#src/i18n/index.ts';
import { dealEnd, splitTime } from './countdown.ts';
import { DealBanner } from './deal-banner.tsx';

const clock = () =>
  [...document.querySelectorAll('[data-unit]')].map(({ textContent }) => textContent).join(':');

function openAt(now: Date) {
  vi.useFakeTimers();
  vi.setSystemTime(now);
  render(<DealBanner />, { wrapper: MemoryRouter });
}

describe('the end of the deal', () => {
  it.each([
    ['in the morning', new Date(2026, 10, 21, 9, 30), new Date(2026, 10, 23, 20)],
    ['after eight in the evening', new Date(2026, 10, 21, 23, 59, 59), new Date(2026, 10, 23, 20)],
    ['at the end of a year', new Date(2026, 11, 30, 12), new Date(2027, 0, 1, 20)],
  ])('is 20:00 in two days: %s', (_when, now, end) => {
    expect(dealEnd(now)).toEqual(end);
  });

  it('never counts below zero', () => {
    expect(splitTime(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
});

describe('the deal banner', () => {
  it('counts down every second', () => {
    openAt(new Date(2026, 10, 21, 18, 58, 57));
    expect(clock()).toBe('02:01:01:03');
    act(() => vi.advanceTimersByTime(1000));
    expect(clock()).toBe('02:01:01:02');
    act(() => vi.advanceTimersByTime(3000));
    expect(clock()).toBe('02:01:00:59');
    expect(screen.getByText('Until Monday, November 23 at 8:00 pm')).toBeInTheDocument();
    expect(screen.getByText(/applied automatically at checkout/)).toBeInTheDocument();
  });

  it('restarts when the deal ends', () => {
    openAt(new Date(2026, 10, 21, 20, 0, 0));
    vi.setSystemTime(new Date(2026, 10, 23, 19, 59, 58));
    act(() => vi.advanceTimersByTime(1000));
    expect(clock()).toBe('00:00:00:01');
    act(() => vi.advanceTimersByTime(1000));
    expect(clock()).toBe('02:00:00:00');
  });

  it('names the day in the chosen language', async () => {
    await chooseLanguage('fr');
    openAt(new Date(2026, 10, 21, 12));
    expect(screen.getByText('Jusqu’au lundi 23 novembre à 20 h 00')).toBeInTheDocument();
  });
});
