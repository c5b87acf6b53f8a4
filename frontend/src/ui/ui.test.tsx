import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { afterPaint } from '#src/lib/browser/after-paint.ts';
import { Button } from './button/button.tsx';
import { Price } from './commerce/price.tsx';
import { debounceMs, QuantityInput } from './commerce/quantity-input.tsx';
import { toast } from './feedback/toast.ts';
import { Toaster } from './feedback/toaster.tsx';
import { TextField } from './form/text-field.tsx';
import { Image } from './media/image.tsx';
import { Modal } from './modal/modal.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title="Edit Profile">
        <input aria-label="Name" data-autofocus />
      </Modal>
    </>
  );
}

function Counter({ max, onChange }: { max?: number; onChange: (quantity: number) => void }) {
  const [value, setValue] = useState(2);
  return (
    <QuantityInput
      label="Quantity of Wool beanie"
      value={value}
      max={max}
      onChange={(quantity) => {
        setValue(quantity);
        onChange(quantity);
      }}
    />
  );
}

describe('Button', () => {
  it('ignores clicks and Enter while it is loading', async () => {
    const user = userEvent.setup();
    const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submitted}>
        <Button type="submit" isLoading>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await user.click(button);
    button.focus();
    await user.keyboard('{Enter}');
    expect(submitted).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });
});

describe('TextField', () => {
  it('associates label, hint and error with the input', () => {
    render(<TextField label="Postcode" hint="Four digits" error="Please enter four digits." />);
    const input = screen.getByRole('textbox', { name: 'Postcode' });
    expect(input).toHaveAccessibleDescription('Four digits Please enter four digits.');
    expect(input).toBeInvalid();
    expect(screen.getByText('Please enter four digits.').closest('[aria-live]')).not.toBeNull();
  });
});

/** Stops timers, so that the debounce cannot elapse between two keystrokes on a busy machine. */
const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

function typeTwelve(): HTMLElement {
  const input = screen.getByRole('spinbutton');
  for (const value of ['', '1', '12']) fireEvent.change(input, { target: { value } });
  return input;
}

describe('QuantityInput', () => {
  it('ignores an empty field and 0, and resets them on blur', async () => {
    const user = userEvent.setup();
    const changed = vi.fn();
    render(<Counter onChange={changed} />);
    const input = screen.getByRole('spinbutton', { name: 'Quantity of Wool beanie' });
    expect(input).toHaveAttribute('min', '1');
    await user.clear(input);
    await user.type(input, '0');
    expect(changed).not.toHaveBeenCalled();
    await user.tab();
    expect(input).toHaveValue(2);
  });

  it('commits a typed number once, after the debounce', async () => {
    stopTimers();
    const changed = vi.fn();
    render(<Counter onChange={changed} />);
    const input = typeTwelve();
    expect(changed).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(debounceMs));
    expect(changed).toHaveBeenCalledExactlyOnceWith(12);
    expect(input).toHaveValue(12);
  });

  it.each([
    ['on Enter', (input: HTMLElement) => fireEvent.keyDown(input, { key: 'Enter' })],
    ['when the field is left', (input: HTMLElement) => fireEvent.blur(input)],
    ['when the page is left', () => fireEvent(window, new PageTransitionEvent('pagehide'))],
  ])('counts a typed number once, %s', (_, leave) => {
    stopTimers();
    const changed = vi.fn();
    const { unmount } = render(<Counter onChange={changed} />);
    leave(typeTwelve());
    expect(changed).toHaveBeenCalledExactlyOnceWith(12);
    unmount();
    expect(changed).toHaveBeenCalledOnce();
  });

  it('commits a typed number when it unmounts', () => {
    stopTimers();
    const changed = vi.fn();
    const { unmount } = render(<Counter onChange={changed} />);
    typeTwelve();
    unmount();
    expect(changed).toHaveBeenCalledExactlyOnceWith(12);
  });

  it('steps from the typed number, and takes the largest for a number above it, and says so', () => {
    stopTimers();
    const changed = vi.fn();
    render(<Counter onChange={changed} />);
    const input = typeTwelve();
    fireEvent.click(screen.getByRole('button', { name: 'Quantity of Wool beanie: one more' }));
    expect(changed.mock.calls.flat()).toEqual([13]);
    fireEvent.change(input, { target: { value: '100' } });
    fireEvent.blur(input);
    expect(input).toHaveValue(99);
    expect(changed.mock.calls.flat()).toEqual([13, 99]);
    expect(screen.getByRole('status')).toHaveTextContent('At most 99 per order');
    fireEvent.change(input, { target: { value: '0' } });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    fireEvent.change(input, { target: { value: '100' } });
    fireEvent.blur(input);
    expect(screen.getByRole('status')).toHaveTextContent('At most 99 per order');
    fireEvent.click(screen.getByRole('button', { name: 'Quantity of Wool beanie: one less' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('takes what is left for a larger number, and says so', () => {
    stopTimers();
    const changed = vi.fn();
    render(<Counter max={3} onChange={changed} />);
    const input = typeTwelve();
    fireEvent.blur(input);
    expect(input).toHaveValue(3);
    expect(changed).toHaveBeenCalledExactlyOnceWith(3);
    expect(screen.getByRole('status')).toHaveTextContent('Only 3 left');
  });

  it('keeps the focus on a button at its limit', async () => {
    const user = userEvent.setup();
    const changed = vi.fn();
    render(<Counter onChange={changed} />);
    const less = screen.getByRole('button', { name: 'Quantity of Wool beanie: one less' });
    await user.click(less);
    expect(less).toHaveFocus();
    expect(less).toHaveAttribute('aria-disabled', 'true');
    // Browsers blur a disabled button, jsdom does not.
    expect(less).toBeEnabled();
    await user.click(less);
    expect(changed.mock.calls.flat()).toEqual([1]);
  });
});

describe('Price', () => {
  it('labels both prices for screen readers', () => {
    const { container } = render(<Price listCents={4495} quantity={3} />);
    // Each unit is rounded separately.
    expect(container).toHaveTextContent('List price $134.85 Your price $121.38');
  });
});

describe('Image', () => {
  it('reserves its space and loads lazily, in the smallest format', () => {
    const { container } = render(<Image url="/media/products/beanie/front-800.webp" alt="A beanie" />);
    const image = screen.getByRole('img', { name: 'A beanie' });
    expect(image).toHaveAttribute('width', '800');
    expect(image).toHaveAttribute('height', '1000');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(container.querySelector('source')).toHaveAttribute('type', 'image/avif');
  });
});

describe('Modal', () => {
  it('has a name, traps the focus and restores it', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = screen.getByRole('dialog', { name: 'Edit Profile' });
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });

  it('shows and has the focus before it makes the page inert', () => {
    let makeInert = () => {};
    vi.mocked(afterPaint).mockImplementationOnce((run) => (makeInert = run));
    const { container, unmount } = render(<Page />);
    container.id = 'root';
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(container).not.toHaveAttribute('inert');
    makeInert();
    expect(container).toHaveAttribute('inert');
    unmount();
    expect(container).not.toHaveAttribute('inert');
  });

  it('closes on a click on the backdrop', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.click(screen.getByTestId('backdrop'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('Toaster', () => {
  it('shows toasts in a live region for five seconds', async () => {
    vi.useFakeTimers();
    render(<Toaster />);
    const region = screen.getByRole('region', { name: 'Notifications' });
    expect(region).toHaveAttribute('aria-live', 'polite');
    act(() => void toast.error('Select Product Size'));
    expect(region).toHaveTextContent('Select Product Size');
    const shown = () => region.querySelector('[data-toast="error"]');
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(shown()?.className).not.toContain('gone');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(shown()?.className).toContain('gone');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(shown()).toBeNull();
  });

  it('shows at most 20', () => {
    render(<Toaster />);
    act(() => {
      for (let number = 0; number < 25; number += 1) toast(`Toast ${number}`);
    });
    expect(document.querySelectorAll('[data-toast]')).toHaveLength(20);
  });

  it('replaces a toast by an equal one, which stays for five seconds and is announced again', async () => {
    vi.useFakeTimers();
    render(<Toaster />);
    const shown = () => document.querySelectorAll('[data-toast]');
    act(() => void toast.success('Profile updated'));
    const [first] = shown();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    act(() => void toast.success('Profile updated'));
    expect(shown()).toHaveLength(1);
    expect(shown()[0]).not.toBe(first);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(shown()[0]?.className).not.toContain('gone');
    // Also while the first one fades out.
    await act(() => vi.advanceTimersByTimeAsync(2100));
    expect(shown()[0]?.className).toContain('gone');
    act(() => void toast.success('Profile updated'));
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(shown()[0]?.className).not.toContain('gone');
  });

  it('can be dismissed', async () => {
    const user = userEvent.setup();
    render(<Toaster />);
    act(() => void toast.success('Saved'));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(document.querySelector('[data-toast="success"]')?.className).toContain('gone');
  });
});
