import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import { QuantityInput } from './quantity-input.tsx';
import { TextField } from './text-field.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

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

function Counter({ onChange }: { onChange: (quantity: number) => void }) {
  const [value, setValue] = useState(2);
  return (
    <QuantityInput
      label="Quantity of Wool beanie"
      value={value}
      onChange={(quantity) => {
        setValue(quantity);
        onChange(quantity);
      }}
    />
  );
}

describe('Button', () => {
  it('takes no second press while it works, neither by click nor by Enter in its form', async () => {
    const user = userEvent.setup();
    const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submitted}>
        <Button type="submit" busy>
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
  it('ties label, hint and error to the input', () => {
    render(<TextField label="Postcode" hint="Four digits" error="Please enter four digits." />);
    const input = screen.getByRole('textbox', { name: 'Postcode' });
    expect(input).toHaveAccessibleDescription('Four digits Please enter four digits.');
    expect(input).toBeInvalid();
    expect(screen.getByText('Please enter four digits.').closest('[aria-live]')).not.toBeNull();
  });
});

describe('QuantityInput', () => {
  it('ignores an empty field and 0, and shows the number again on leaving', async () => {
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

  it('takes what is typed, and steps', async () => {
    const user = userEvent.setup();
    const changed = vi.fn();
    render(<Counter onChange={changed} />);
    const input = screen.getByRole('spinbutton');
    await user.clear(input);
    await user.type(input, '12');
    await user.click(screen.getByRole('button', { name: 'Quantity of Wool beanie: one more' }));
    expect(changed.mock.calls.flat()).toEqual([1, 12, 13]);
    await user.clear(input);
    await user.type(input, '100');
    expect(changed.mock.calls.flat().at(-1)).toBe(10);
  });
});

describe('Price', () => {
  it('says both prices in words to screen readers', () => {
    const { container } = render(<Price listCents={4495} quantity={3} />);
    // Each unit is rounded by itself.
    expect(container).toHaveTextContent('List price $134.85 Your price $121.38');
  });
});

describe('Picture', () => {
  it('keeps its place free and loads late, in the lightest form', () => {
    const { container } = render(<Picture url="/media/products/beanie/front-800.webp" alt="A beanie" />);
    const image = screen.getByRole('img', { name: 'A beanie' });
    expect(image).toHaveAttribute('width', '800');
    expect(image).toHaveAttribute('height', '1000');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(container.querySelector('source')).toHaveAttribute('type', 'image/avif');
  });
});

describe('Modal', () => {
  it('is named, takes the focus, keeps it and gives it back', async () => {
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

  it('closes on the backdrop', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.click(screen.getByTestId('backdrop'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('Toaster', () => {
  it('shows toasts in a live region, five seconds long', async () => {
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

  it('holds at most 20', () => {
    render(<Toaster />);
    act(() => {
      for (let number = 0; number < 25; number += 1) toast(`Toast ${number}`);
    });
    expect(document.querySelectorAll('[data-toast]')).toHaveLength(20);
  });

  it('can be dismissed', async () => {
    const user = userEvent.setup();
    render(<Toaster />);
    act(() => void toast.success('Saved'));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(document.querySelector('[data-toast="success"]')?.className).toContain('gone');
  });
});
