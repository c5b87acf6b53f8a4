import type { OrderDetail, OwnReturn } from '@brim-and-page/backend/contract/order/responses';
import { paths } from '@brim-and-page/backend/contract/paths';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { makeOrderDetail } from '#src/test/features/orders.ts';
import { cap } from '#src/test/features/products.ts';
import { main } from '#src/test/render/form.ts';
import { renderShop, signIn } from '#src/test/render/render.tsx';

const number = '7K4M-0001';
const api = paths.order.byId.replace(':id', number);
const returnable = {
  lines: [{ _id: cap._id, size: 'M', quantity: 2 }],
  changedMindUntil: '2099-01-01T00:00:00.000Z',
};
const requested: OwnReturn = {
  _id: 'a'.repeat(24),
  state: 'requested',
  reference: `${number}-RA1`,
  lines: [{ _id: cap._id, name: cap.name, size: 'M', quantity: 1 }],
  reason: 'changed-mind',
  wish: 'refund',
  hasPhoto: false,
  requestedAt: '2026-03-05T11:30:00.000Z',
};
const answerWith = (part: Partial<OrderDetail>) =>
  fakeApi.on('get', api, { success: true, order: makeOrderDetail({ status: 'Delivered', ...part }) });

beforeEach(() => {
  signIn();
  fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
});

describe('returns on the page of an order', () => {
  it('asks for the return of chosen units, and keeps what was typed after a refusal', async () => {
    answerWith({ returnable });
    // Renamed since the order.
    const formerSizes = [{ from: 'M', to: 'Medium' }];
    const renamed = { ...cap, sizes: ['Medium', 'L'], formerSizes };
    fakeApi.on('get', paths.product.list, { success: true, products: [renamed] });
    const { user } = renderShop(`/orders/${number}`);
    const open = await main().findByRole('button', { name: 'Return items' });
    await user.click(open);
    const submit = () => user.click(main().getByRole('button', { name: 'Request the return' }));
    await submit();
    expect(main().getByText('Choose how many of which item you return.')).toBeVisible();
    await user.selectOptions(main().getByLabelText(`${cap.name}, M`), '1');
    await user.click(main().getByRole('radio', { name: 'Another size' }));
    await submit();
    expect(main().getByText('Choose the other size of each item.')).toBeVisible();
    const other = main().getByLabelText(`Other size for ${cap.name}, M`);
    await waitFor(() =>
      expect([...other.children].map((each) => each.textContent)).toEqual(['Choose a size', 'L']),
    );
    await user.click(main().getByRole('radio', { name: 'They are faulty' }));
    await user.click(main().getByRole('radio', { name: 'My money back' }));
    await submit();
    expect(main().getByText('Add a photo of the fault.')).toBeVisible();
    await user.click(main().getByRole('radio', { name: /^I changed my mind/ }));
    await user.type(main().getByLabelText('Message (optional)'), 'Too small');
    const path = paths.order.returns.replace(':id', makeOrderDetail({})._id);
    fakeApi.once('post', path, refusal(409, 'return_too_late', { max: 30 }));
    await submit();
    expect(await main().findByText(/within 30 days of delivery/)).toBeVisible();
    const order = makeOrderDetail({ status: 'Delivered', returns: [requested] });
    fakeApi.on('post', path, { success: true, order });
    answerWith({ returns: [requested] });
    await submit();
    // The form is gone, and with the last item its button.
    const outcome = await main().findByText('Your return is requested. We answer by mail.');
    await waitFor(() => expect(outcome).toHaveFocus());
    expect(main().getByText('Waits for our answer')).toBeVisible();
    expect(fakeApi.calls(path).at(-1)?.body).toEqual({
      lines: [{ _id: cap._id, size: 'M', quantity: 1 }],
      reason: 'changed-mind',
      wish: 'refund',
      message: 'Too small',
    });
    expect(screen.queryByRole('button', { name: 'Return items' })).not.toBeInTheDocument();
  });

  it('says where an accepted return goes, and who pays for it', async () => {
    const returnTo = { name: 'Foundry Lane Pty Ltd', address: '12 Foundry Lane, Brunswick VIC 3056' };
    answerWith({ returns: [{ ...requested, state: 'accepted', postage: 'shop', returnTo }] });
    renderShop(`/orders/${number}`);
    expect(await main().findByText(returnTo.address)).toBeVisible();
    expect(main().getByText(/with 7K4M-0001-RA1 on the parcel/)).toBeVisible();
    expect(main().getByText('We pay for the postage: keep the receipt.')).toBeVisible();
  });
});
