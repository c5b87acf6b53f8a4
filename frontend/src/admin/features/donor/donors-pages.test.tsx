import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pathTo } from '#src/admin/api/admin-client.ts';
import { adminDonor, donorItem } from '#src/test/admin/donor-records.ts';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { statementYears, yearInWords } from './years.ts';

const { donors, donations } = adminPaths;
const { _id: id } = donorItem();
const listPath = `${donors.list}?view=all&sort=-lastGiftAt`;
const onePath = pathTo(donors.byId, { id });
const giftsPath = pathTo(donors.gifts, { id });
const pageOf = (...items: unknown[]) => ({ success: true, items, nextCursor: null, total: items.length });

describe('the list of donors', () => {
  beforeEach(() => {
    localStorage.clear();
    fakeApi.on('get', listPath, {
      ...pageOf(donorItem()),
      views: { running: 1, failing: 0, lapsed: 0, all: 1 },
    });
  });

  it('shows what each donor gave, and opens one', async () => {
    fakeApi.on('get', onePath, { success: true, donor: adminDonor() });
    const { user } = renderConsole('/donors', 'ministry');
    const row = within(
      (await screen.findByRole('link', { name: 'Ruth Giver' })).closest('tr') as HTMLElement,
    );
    for (const text of ['ruth@donors.example', '$327.50', '$127.50', '20 Oct 2026', 'Roof'])
      expect(row.getByText(text)).toBeVisible();
    await user.click(row.getByRole('link'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ruth Giver' })).toBeVisible();
  });

  it('enters a gift of a donor with the amount alone', async () => {
    const { user } = renderConsole('/donors', 'ministry');
    await user.click(await screen.findByRole('button', { name: 'Enter a gift of Ruth Giver' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Enter the gift' }));
    expect(dialog.getByText(/^Enter an amount above 0/)).toBeVisible();
    expect(dialog.getByLabelText('Amount')).toHaveFocus();
    await user.type(dialog.getByLabelText('Amount'), '52.5');
    fakeApi.once('post', giftsPath, { success: true, donor: adminDonor() });
    await user.click(dialog.getByRole('button', { name: 'Enter the gift of $52.50' }));
    expect(await screen.findByText('Gift of $52.50 entered for Ruth Giver.')).toBeVisible();
    const [call] = fakeApi.calls(giftsPath);
    expect(call?.body).toEqual({
      amount: 52.5,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      method: 'cash',
    });
  });

  it('repeats a gift that got no response with the same key, and a changed one with another', async () => {
    const { user } = renderConsole('/donors', 'ministry');
    await user.click(await screen.findByRole('button', { name: 'Enter a gift of Ruth Giver' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Amount'), '20');
    fakeApi.once('post', giftsPath, 'network error');
    fakeApi.once('post', giftsPath, 'network error');
    await user.click(dialog.getByRole('button', { name: 'Enter the gift of $20.00' }));
    await dialog.findByText(/The shop doesn’t respond/);
    await user.click(dialog.getByRole('button', { name: 'Enter the gift of $20.00' }));
    await dialog.findByText(/The shop doesn’t respond/);
    await user.click(dialog.getByRole('radio', { name: 'Bank transfer' }));
    fakeApi.once('post', giftsPath, { success: true, donor: adminDonor() });
    await user.click(dialog.getByRole('button', { name: 'Enter the gift of $20.00' }));
    await screen.findByText('Gift of $20.00 entered for Ruth Giver.');
    const keys = fakeApi.calls(giftsPath).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toBeTruthy();
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });

  it('enters the gift of a new donor, with the method of the last one', async () => {
    localStorage.setItem('consoleLastGiftMethod', '"bank"');
    const { user } = renderConsole('/donors', 'ministry');
    await user.click(await screen.findByRole('button', { name: 'New donor’s gift' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Ines Coins');
    await user.type(dialog.getByLabelText('Amount'), '$1,000');
    await user.click(dialog.getByText('Purpose and reference (optional)'));
    await user.type(dialog.getByLabelText('Purpose'), 'Roof');
    fakeApi.once('post', donors.list, { success: true, donor: adminDonor({ name: 'Ines Coins' }) });
    await user.click(dialog.getByRole('button', { name: 'Enter the gift of $1,000.00' }));
    expect(await screen.findByText('Gift of $1,000.00 entered for Ines Coins.')).toBeVisible();
    expect(fakeApi.calls(donors.list).at(-1)?.body).toEqual({
      name: 'Ines Coins',
      amount: 1000,
      date: expect.any(String),
      method: 'bank',
      purpose: 'Roof',
    });
  });

  it('sends all statements of a year, says what became of them, and tries the failed ones again', async () => {
    const { user } = renderConsole('/donors', 'ministry');
    await user.click(await screen.findByRole('button', { name: 'Send all statements' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send all statements' }));
    const year = dialog.getByLabelText('Financial year');
    expect(year).toHaveDisplayValue(yearInWords(statementYears()[1] ?? ''));
    await user.selectOptions(year, statementYears()[0] ?? '');
    expect(dialog.getByText(/^This year is not over/)).toBeVisible();
    await user.selectOptions(year, '1 July 2025 to 30 June 2026');
    const failed = [{ donor: 'Ines Coins', message: 'The mail server refuses the address.' }];
    fakeApi.once('post', donations.statements, { success: true, sent: 12, skipped: 3, failed });
    await user.click(dialog.getByRole('button', { name: 'Send the statements of 2025-26' }));
    expect(await dialog.findByText('12 statements of 2025-26 sent.')).toBeVisible();
    expect(dialog.getByText(/^3 donors skipped/)).toBeVisible();
    expect(dialog.getByText('Ines Coins: The mail server refuses the address.')).toBeVisible();
    fakeApi.once('post', donations.statements, { success: true, sent: 1, skipped: 15, failed: [] });
    await user.click(dialog.getByRole('button', { name: 'Send again to those that failed' }));
    expect(await dialog.findByText('1 statement of 2025-26 sent.')).toBeVisible();
    expect(dialog.getByRole('status')).toHaveFocus();
    expect(fakeApi.calls(donations.statements).map(({ body }) => body)).toEqual([
      { year: '2025-26' },
      { year: '2025-26' },
    ]);
  });
});

describe('the page of a donor', () => {
  beforeEach(() => fakeApi.on('get', onePath, { success: true, donor: adminDonor() }));

  it('shows gifts of every kind, donations, statements and notes', async () => {
    renderConsole(`/donors/${id}`, 'ministry');
    const gifts = within(await screen.findByRole('region', { name: 'Gifts' }));
    for (const text of ['$50.00', 'For Roof', 'Reference Envelope 12, entered by Mara Quinn', '$27.50'])
      expect(gifts.getByText(text)).toBeVisible();
    expect(gifts.getByText(/^Voided/)).toHaveTextContent('Voided 2 Oct 2026 by Mara Quinn: Entered twice');
    expect(gifts.getAllByRole('button', { name: /^Void the gift/ })).toHaveLength(1);
    expect(screen.getByRole('link', { name: '2025-26' })).toHaveAttribute(
      'href',
      `/donors/${id}/statements/2025-26`,
    );
    expect(screen.getByRole('link', { name: '$25.00 monthly' })).toBeVisible();
    expect(screen.getByLabelText('Notes for staff')).toHaveValue('Sings in the choir.');
  });

  it('voids a gift with a reason, and shows its state when another person was faster', async () => {
    const { user } = renderConsole(`/donors/${id}`, 'ministry');
    const voidPath = pathTo(donors.voidGift, { id, giftId: '1'.repeat(24) });
    const open = () =>
      user.click(screen.getByRole('button', { name: 'Void the gift of $50.00 of 20 Oct 2026' }));
    await screen.findByRole('region', { name: 'Gifts' });
    await open();
    await user.click(screen.getByRole('button', { name: 'Void the gift' }));
    expect(screen.getByText('Say why the gift is voided.')).toBeVisible();
    await user.type(screen.getByLabelText('Reason'), 'Wrong donor');
    const message = 'The gift is voided already.';
    fakeApi.once('post', voidPath, { status: 409, body: { success: false, code: 'gift_voided', message } });
    await user.click(screen.getByRole('button', { name: 'Void the gift' }));
    expect(await screen.findByText(`${message} This page now shows its new state.`)).toBeVisible();
    await open();
    await user.type(screen.getByLabelText('Reason'), 'Wrong donor');
    fakeApi.once('post', voidPath, { success: true, donor: adminDonor({ gifts: [] }) });
    await user.click(screen.getByRole('button', { name: 'Void the gift' }));
    expect(await screen.findByText('The gift of $50.00 is voided.')).toBeVisible();
    expect(fakeApi.calls(voidPath).at(-1)?.body).toEqual({ reason: 'Wrong donor' });
  });

  it('marks the donor as thanked, and saves notes', async () => {
    const { user } = renderConsole(`/donors/${id}`, 'ministry');
    const thanked = await screen.findByRole('button', { name: 'Thanked' });
    expect(thanked).toHaveAttribute('aria-pressed', 'false');
    const donor = adminDonor({ thankedAt: '2026-10-21T00:00:00Z' });
    fakeApi.once('patch', onePath, { success: true, donor });
    fakeApi.on('get', onePath, { success: true, donor });
    await user.click(thanked);
    expect(await screen.findByText('Ruth Giver is marked as thanked.')).toBeVisible();
    expect(thanked).toHaveAttribute('aria-pressed', 'true');
    await user.type(screen.getByLabelText('Notes for staff'), ' Likes tea.');
    const notes = 'Sings in the choir. Likes tea.';
    fakeApi.once('patch', onePath, { success: true, donor: { ...donor, notes } });
    await user.click(screen.getByRole('button', { name: 'Save the notes' }));
    expect(await screen.findByText('Notes saved.')).toBeVisible();
    expect(
      fakeApi
        .calls(onePath)
        .filter(({ method }) => method === 'PATCH')
        .map(({ body }) => body),
    ).toEqual([{ thanked: true }, { notes, from: { notes: 'Sings in the choir.' } }]);
  });

  it('shows the notes of another person beside those that were typed, and then saves these', async () => {
    const { user } = renderConsole(`/donors/${id}`, 'ministry');
    const field = await screen.findByLabelText('Notes for staff');
    await user.type(field, ' Likes tea. ');
    const theirs = 'Sings in the choir. Moved to Ballarat.';
    const message = 'Somebody else changed this meanwhile.';
    fakeApi.once('patch', onePath, {
      status: 409,
      body: { success: false, code: 'changed_meanwhile', message },
    });
    fakeApi.on('get', onePath, { success: true, donor: adminDonor({ notes: theirs }) });
    await user.click(screen.getByRole('button', { name: 'Save the notes' }));
    expect(await screen.findByText(`The notes are now: ${theirs}`)).toBeVisible();
    expect(field).toHaveValue('Sings in the choir. Likes tea. ');
    const notes = 'Sings in the choir. Likes tea.';
    const donor = adminDonor({ notes });
    fakeApi.once('patch', onePath, { success: true, donor });
    fakeApi.on('get', onePath, { success: true, donor });
    await user.click(screen.getByRole('button', { name: 'Save the notes' }));
    expect(await screen.findByText('Notes saved.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Changed meanwhile')).not.toBeInTheDocument());
    expect(field).toHaveValue(notes);
    expect(
      fakeApi
        .calls(onePath)
        .filter(({ method }) => method === 'PATCH')
        .map(({ body }) => body),
    ).toMatchObject([{ from: { notes: 'Sings in the choir.' } }, { from: { notes: theirs } }]);
  });

  it('says that an unknown donor is not found', async () => {
    fakeApi.on('get', onePath, {
      status: 404,
      body: { success: false, code: 'donor_not_found', message: 'x' },
    });
    renderConsole(`/donors/${id}`, 'ministry');
    expect(await screen.findByText('Donor not found')).toBeVisible();
  });
});

it('shows a statement that can be printed', async () => {
  const path = pathTo(donors.statement, { id, year: '2026-27' });
  Object.assign(document, { fonts: new Set() });
  fakeApi.on('get', path, {
    success: true,
    statement: {
      number: 'S-2026-27-0001',
      year: '2026-27',
      isCopy: false,
      donor: { name: 'Ruth Giver', email: 'ruth@donors.example' },
      recipient: { name: 'Shop Pty Ltd', abn: '12 000 000 000', isDeductible: false },
      lines: [
        { at: '2026-09-20T02:10:00Z', cents: 2750, method: 'card' },
        { at: '2026-10-20T02:10:00Z', cents: 5000, method: 'cash', purpose: 'Roof' },
      ],
      totalCents: 7750,
    },
  });
  renderConsole(`/donors/${id}/statements/2026-27`, 'ministry');
  const sheet = within(await screen.findByRole('article'));
  for (const text of [
    '1 July 2026 to 30 June 2027',
    'S-2026-27-0001',
    'Shop Pty Ltd',
    'ABN 12 000 000 000',
    'Cash',
    '$50.00',
    '$77.50',
  ])
    expect(sheet.getByText(text)).toBeVisible();
  expect(sheet.getByText(/not tax deductible/i)).toBeVisible();
  Reflect.deleteProperty(document, 'fonts');
});

it('hides changes from a role that may only read, and the pages from others', async () => {
  renderConsole('/donors', 'fulfilment');
  expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Donors' })).toBeNull();
});
