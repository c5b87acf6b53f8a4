import { line } from '@brim-and-page/backend/contract/http';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { afterPaint } from '#src/lib/browser/after-paint.ts';
import { TextField } from './text-field.tsx';
import { useZodForm } from './use-zod-form.ts';

const schema = z.object({ title: line('title', 5), author: line('author', 5), phone: line('phone', 5) });

function BookForm({ onSubmit }: { onSubmit: (book: z.output<typeof schema>) => unknown }) {
  const form = useZodForm({
    schema,
    defaultValues: { author: '', title: '', phone: '' },
    errorText: (field, { isMissing }) => `${field} ${isMissing ? 'is missing' : 'is too long'}`,
  });
  return (
    <form noValidate onSubmit={form.submit(onSubmit)}>
      <TextField {...form.field('author')} label="Author" />
      <TextField {...form.field('title')} label="Title" />
      <TextField {...form.field('phone')} label="Phone" type="tel" />
      <p>{form.invalidFields.join(', ')}</p>
      <button type="submit">Save</button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }));
const save = () => act(async () => void fireEvent.click(screen.getByText('Save')));

describe('useZodForm', () => {
  it('passes on what the schema makes of the values', async () => {
    const onSubmit = vi.fn();
    render(<BookForm onSubmit={onSubmit} />);
    for (const label of ['Author', 'Title', 'Phone']) await fill(label, ' Dune ');
    await save();
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ author: 'Dune', title: 'Dune', phone: 'Dune' });
  });

  it('describes every invalid field, and selects the text of the first one on the page', async () => {
    const onSubmit = vi.fn();
    render(<BookForm onSubmit={onSubmit} />);
    await fill('Author', 'Herbert');
    await save();
    expect(field('Author')).toHaveAccessibleDescription('author is too long');
    expect(field('Title')).toHaveAccessibleDescription('title is missing');
    expect(field('Author')).toHaveFocus();
    expect(field('Author').selectionEnd).toBe('Herbert'.length);
    expect(screen.getByText('author, title, phone')).toBeInTheDocument();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('renders once for the errors of a submit', async () => {
    const onRender = vi.fn();
    render(
      <Profiler id="form" onRender={onRender}>
        <BookForm onSubmit={vi.fn()} />
      </Profiler>,
    );
    onRender.mockClear();
    await save();
    expect(screen.getByText('author, title, phone')).toBeInTheDocument();
    expect(onRender).toHaveBeenCalledOnce();
  });

  it('checks after the frame that shows the press, and once for two presses', async () => {
    const onSubmit = vi.fn();
    render(<BookForm onSubmit={onSubmit} />);
    for (const label of ['Author', 'Title', 'Phone']) await fill(label, 'Dune');
    let check = () => {};
    vi.mocked(afterPaint).mockImplementationOnce((run) => (check = run));
    await save();
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    await act(async () => check());
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('does not select a phone number, whose country code the next digit would replace', async () => {
    render(<BookForm onSubmit={vi.fn()} />);
    for (const label of ['Author', 'Title']) await fill(label, 'Dune');
    await fill('Phone', '+61 400');
    field('Phone').setSelectionRange(2, 2);
    await save();
    expect(field('Phone')).toHaveFocus();
    expect(field('Phone').selectionEnd).toBe(2);
  });

  it('checks an invalid field on each change, and a valid one not before the next submit', async () => {
    render(<BookForm onSubmit={vi.fn()} />);
    await fill('Author', 'Frank');
    await save();
    await fill('Title', 'Dune Messiah');
    expect(field('Title')).toHaveAccessibleDescription('title is too long');
    await fill('Title', 'Dune');
    expect(field('Title')).not.toHaveAttribute('aria-invalid');
    await fill('Author', '');
    expect(field('Author')).not.toHaveAttribute('aria-invalid');
    await save();
    expect(field('Author')).toHaveAccessibleDescription('author is missing');
  });

  it('submits once while a request is running', async () => {
    let finish = () => {};
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    render(<BookForm onSubmit={onSubmit} />);
    for (const label of ['Author', 'Title', 'Phone']) await fill(label, 'Dune');
    await save();
    await save();
    expect(onSubmit).toHaveBeenCalledOnce();
    await act(async () => finish());
    await save();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});
