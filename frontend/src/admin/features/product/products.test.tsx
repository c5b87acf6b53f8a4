import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { AdminProduct } from '@brim-and-page/backend/contract/admin/product/products';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  adminProduct,
  adminProductItem,
  adminProductPath,
  changedMeanwhile,
} from '#src/test/admin/products.ts';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

const { list } = adminPaths.products;
const cap = adminProduct();
const page = adminProductPath(cap._id);
const listPath = `${list}?view=all&sort=-createdAt`;
const answer = (over: Partial<AdminProduct> = {}) => ({ success: true, product: adminProduct(over) });
const patches = () =>
  fakeApi
    .calls(page)
    .filter(({ method }) => method === 'PATCH')
    .map(({ body }) => body);

/** The product as the API has it now. */
const have = (over: Partial<AdminProduct> = {}) => {
  fakeApi.on('get', page, answer(over));
  fakeApi.on('get', listPath, {
    success: true,
    items: [adminProductItem(over)],
    nextCursor: null,
    total: 1,
    views: { all: 1, live: 1, draft: 0, archived: 0, 'low-stock': 1, 'sold-out': 0 },
  });
};

beforeEach(() => {
  localStorage.clear();
  have();
});

describe('the list of products', () => {
  it('keeps a typed price when somebody else changed the product, and saves it on the second Enter', async () => {
    const { user } = renderConsole('/products');
    await user.click(await screen.findByRole('button', { name: 'Price of Twill Cap: $45.00' }));
    const field = screen.getByRole('textbox', { name: 'Price of Twill Cap' });
    fakeApi.once('patch', page, changedMeanwhile);
    have({ price: 44, version: 4 });
    await user.clear(field);
    await user.type(field, '4x{Enter}');
    expect(await screen.findByText(/Enter the price in dollars/)).toBeVisible();
    await user.type(field, '{Backspace}9{Enter}');
    expect(
      await screen.findByText(/Somebody else changed this meanwhile\. The price is \$44\.00\./),
    ).toBeVisible();
    expect(field).toHaveValue('49');
    fakeApi.once('patch', page, answer({ price: 49, version: 5 }));
    await user.type(field, '{Enter}');
    await waitFor(() =>
      expect(patches()).toEqual([
        { version: 3, price: 49 },
        { version: 4, price: 49 },
      ]),
    );
    expect(await screen.findByRole('button', { name: /^Price of Twill Cap/ })).toHaveFocus();
  });

  it('changes stock from what was seen, and is read-only without the permission', async () => {
    const { user, unmount } = renderConsole('/products', 'editor');
    await user.click(await screen.findByRole('button', { name: 'Stock of Twill Cap, S/M: 4' }));
    fakeApi.once('patch', page, answer({ version: 4 }));
    await user.keyboard('10{Enter}');
    await waitFor(() =>
      expect(patches()).toEqual([{ version: 3, stock: [{ size: 'S/M', from: 4, quantity: 10 }] }]),
    );
    unmount();
    renderConsole('/products', 'fulfilment');
    expect(await screen.findByText('$45.00')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Price of/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('the page of a product', () => {
  const french = () =>
    within(screen.getByRole('group', { name: 'Name' })).getByRole('textbox', { name: 'French' });
  const open = async (role: 'owner' | 'fulfilment' = 'owner') => {
    const view = renderConsole(`/products/${cap._id}`, role);
    await screen.findByRole('heading', { level: 1, name: 'Twill Cap' });
    return view;
  };

  it('holds navigation back while something is typed, and offers it again after a closed tab', async () => {
    const { user, unmount, address } = await open();
    expect(french()).toHaveAccessibleDescription('Missing, shows English');
    expect(french()).toHaveAttribute('placeholder', 'Twill Cap');
    await user.type(french(), 'Casquette');
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(address()).toBe(`/products/${cap._id}`);
    // A closed tab does not ask the page.
    unmount();

    have({ price: 50, version: 4 });
    await open();
    const offer = within(await screen.findByRole('region', { name: 'Unsaved changes' }));
    await user.click(offer.getByRole('button', { name: 'Restore them' }));
    expect(french()).toHaveValue('Casquette');
    expect(screen.getByLabelText('List price in dollars')).toHaveValue('50.00');
    fakeApi.once('patch', page, 'network error');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Not saved\. The shop doesn’t respond\./)).toBeVisible();
    expect(french()).toHaveValue('Casquette');
    fakeApi.once('patch', page, answer({ version: 5 }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    const empty = { about: '', description: '', fabric: '', care: '' };
    const translations = { fr: { name: 'Casquette', ...empty } };
    expect(patches().at(-1)).toEqual({ version: 4, translations });
    expect(JSON.stringify({ ...localStorage })).not.toContain('Casquette');
  });

  it('only tells of changes in another tab while that is open, and offers them afterwards', async () => {
    let held = [{ name: 'consoleForm other' }];
    const request = vi.fn(async (_name: string) => undefined);
    const locks = { request, query: async () => ({ held }) };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    const key = `consoleUnsaved ${'a'.repeat(24)} product ${cap._id}`;
    localStorage.setItem(key, JSON.stringify([{ form: 'other', values: {}, at: '2026-11-20T02:10:00Z' }]));
    const { user } = await open();
    expect(await screen.findByText(/^You have typed changes here in another tab/)).toBeVisible();
    expect(screen.queryByText('Discard them')).not.toBeInTheDocument();
    await user.type(french(), 'Casquette');
    await waitFor(() => expect(localStorage.getItem(key)).toMatch(/Casquette.*"other"/));
    const [copy] = JSON.parse(localStorage.getItem(key) ?? '');
    expect(request.mock.calls.map(([name]) => name)).toEqual([`consoleForm ${copy.form}`]);
    held = [];
    fireEvent(document, new Event('visibilitychange'));
    await user.click(await screen.findByText('Discard them'));
    expect(localStorage.getItem(key)).toContain('Casquette');
    expect(localStorage.getItem(key)).not.toContain('"other"');
    Reflect.deleteProperty(navigator, 'locks');
    localStorage.clear();
  });

  it('shows what a second editor changed, and keeps what was typed', async () => {
    const { user } = await open();
    await user.clear(screen.getByLabelText('List price in dollars'));
    await user.type(screen.getByLabelText('List price in dollars'), '60');
    fakeApi.once('patch', page, changedMeanwhile);
    have({ price: 44, about: 'Their words.', version: 4 });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Somebody else changed this meanwhile.' }),
    );
    expect(dialog.getByText(/They changed: Short text, English\./)).toBeVisible();
    expect(dialog.getByText('44.00')).toBeVisible();
    expect(dialog.getByText('60')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('List price in dollars')).toHaveValue('60');
    expect(screen.getByDisplayValue('Their words.')).toBeVisible();
    fakeApi.once('patch', page, answer({ price: 60, about: 'Their words.', version: 5 }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(patches()).toEqual([
      { version: 3, price: 60 },
      { version: 4, price: 60 },
    ]);
  });

  it('keeps sales of a size that is renamed, and counts what is typed during a save from what it saved', async () => {
    const { user } = await open();
    const fill = async (label: string, text: string) => {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), text);
    };
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
    await fill('Size 1', 'S');
    await fill('Stock of S', '7');
    const saved = (version: number, quantity: number) =>
      answer({
        version,
        sizes: ['S', 'L/XL'],
        stock: [
          { size: 'S', quantity },
          { size: 'L/XL', quantity: null },
        ],
      });
    let respond = () => {};
    const waiting = new Promise<void>((resolve) => {
      respond = resolve;
    });
    fakeApi.once('patch', page, async () => {
      await waiting;
      // One unit was sold meanwhile.
      return saved(4, 6);
    });
    await save();
    await fill('Stock of S', '9');
    respond();
    await screen.findByText('Saved.');
    fakeApi.once('patch', page, saved(5, 8));
    await save();
    await waitFor(() => expect(screen.getByLabelText('Stock of S')).toHaveValue('8'));
    expect(patches()).toEqual([
      {
        version: 3,
        sizes: ['S', 'L/XL'],
        stock: [{ size: 'S', renamedFrom: 'S/M', from: 4, quantity: 7 }],
      },
      { version: 4, stock: [{ size: 'S', from: 7, quantity: 9 }] },
    ]);
  });

  it('deletes a picture on the second attempt when somebody else changed the product', async () => {
    const { user } = await open();
    const second = `${adminProductPath(cap._id, 'images')}/1`;
    const remove = async () => {
      await user.click(screen.getByRole('button', { name: 'Delete picture 2' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Delete picture 2' }));
      await user.click(dialog.getByRole('button', { name: 'Delete picture 2' }));
    };
    fakeApi.once('delete', `${second}?version=3`, changedMeanwhile);
    have({ about: 'Their words.', version: 4 });
    await remove();
    await screen.findByDisplayValue('Their words.');
    fakeApi.once('delete', `${second}?version=4`, answer({ images: cap.images.slice(0, 1), version: 5 }));
    await remove();
    await waitFor(() => expect(screen.queryByLabelText('Alt text of picture 2')).not.toBeInTheDocument());
  });

  it('publishes a draft with its pictures in their new order once nothing is missing', async () => {
    const draft = {
      status: 'draft' as const,
      images: [],
      price: null,
      version: 1,
    } satisfies Partial<AdminProduct>;
    have(draft);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    let dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Price',
      'Pictures',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Back to the product' }));

    const images = [
      { url: '/uploads/products/a.webp', alt: '' },
      { url: '/uploads/products/b.webp', alt: '' },
    ];
    const upload = adminProductPath(cap._id, 'images');
    fakeApi.once('post', upload, answer({ ...draft, images: images.slice(0, 1), version: 2 }));
    fakeApi.once('post', upload, { status: 400, body: { success: false, message: 'This is no picture.' } });
    fakeApi.once('post', upload, answer({ ...draft, images, version: 3 }));
    const files = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
    await user.type(screen.getByLabelText('List price in dollars'), '39.5');
    await user.upload(screen.getByLabelText('Add pictures'), files);
    expect(await screen.findByText('b.png is not uploaded. This is no picture.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try b.png again' }));
    await user.type(await screen.findByLabelText('Alt text of picture 2'), 'The side');
    await user.click(screen.getByRole('button', { name: 'Move picture 2 left' }));

    await user.click(screen.getByRole('button', { name: 'Publish' }));
    dialog = within(await screen.findByRole('dialog', { name: 'Publish: Twill Cap' }));
    fakeApi.once('patch', page, answer({ version: 4 }));
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await screen.findByText('Twill Cap is live.');
    expect(patches()).toEqual([
      {
        version: 3,
        status: 'live',
        price: 39.5,
        images: [{ url: '/uploads/products/b.webp', alt: 'The side' }, images[0]],
      },
    ]);
  });
});
