import { paths } from '@brim-and-page/backend/contract/paths';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '#src/i18n/index.ts';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { renderShop } from '#src/test/render/render.tsx';
import { takeConsoleMessages } from '#src/test/set-up.ts';

const contacts = [
  { _id: '1', type: 'email', label: 'Write to us', value: 'hello@shop.test', role: 'Orders' },
  { _id: '2', type: 'phone', label: 'Ring the shop', value: '+61 3 5550 0100', role: 'Shop hours' },
  { _id: '3', type: 'hours', label: 'Opening hours', value: 'Tuesday to Saturday', role: 'Ballarat time' },
];

async function fillContactForm(user: UserEvent) {
  const form = within(await screen.findByRole('region', { name: /Send a message|Say hello/ }));
  await user.type(form.getByLabelText('Your name'), 'Ada');
  await user.type(form.getByLabelText('Your email'), 'ada@example.com');
  await user.type(form.getByLabelText('Your message'), 'Hello & good day');
  await user.click(form.getByRole('button', { name: 'Show contact details' }));
  return form;
}

describe('/contact', () => {
  it('shows the contacts of the backend with their links', async () => {
    fakeApi.on('get', paths.content.contacts, { success: true, contacts });
    renderShop('/contact');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Come in, or write');
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('link', { name: 'hello@shop.test' })).toHaveAttribute(
      'href',
      'mailto:hello@shop.test',
    );
    expect(main.getByRole('link', { name: '+61 3 5550 0100' })).toHaveAttribute('href', 'tel:+61355500100');
    expect(main.getByText('Tuesday to Saturday').closest('a')).toBeNull();
    expect(main.getByText('Ballarat time')).toBeInTheDocument();
  });

  it('marks the values without a translation as English', async () => {
    await chooseLanguage('fr');
    const address = { _id: '4', type: 'address', label: 'Shop', value: '1 Sturt Street', role: 'Shop' };
    const translated = { ...contacts[2], _id: '5', translations: { fr: { value: 'Du mardi au samedi' } } };
    fakeApi.on('get', paths.content.contacts, {
      success: true,
      contacts: [...contacts, address, translated],
    });
    renderShop('/contact');
    expect(await screen.findByText('Tuesday to Saturday')).toHaveAttribute('lang', 'en');
    const main = within(screen.getByRole('main'));
    expect(screen.getByText('1 Sturt Street')).toHaveAttribute('lang', 'en');
    for (const text of ['Du mardi au samedi', '+61 3 5550 0100'])
      expect(main.getByText(text)).not.toHaveAttribute('lang');
  });

  it('shows the contacts at once when a visitor goes back to it', async () => {
    fakeApi.on('get', paths.content.contacts, { success: true, contacts });
    const { router } = renderShop('/contact');
    await screen.findByText('Ring the shop');
    act(() => void router.navigate('/nowhere'));
    await waitFor(() => expect(screen.queryByText('Ring the shop')).toBeNull());
    act(() => void router.navigate(-1));
    expect(screen.getByText('Ring the shop')).toBeVisible();
    expect(fakeApi.calls(paths.content.contacts)).toHaveLength(1);
  });

  it('shows a placeholder without contacts', async () => {
    fakeApi.on('get', paths.content.contacts, 'network error');
    renderShop('/contact');
    expect(await screen.findByText('No content found.')).toBeInTheDocument();
    expect(takeConsoleMessages()).toHaveLength(1);
  });
});

describe.each(['/contact', '/about'])('the contact form on %s', (address) => {
  it('sends nothing and shows how to reach the shop', async () => {
    const { user } = renderShop(address);
    const form = await fillContactForm(user);
    // Any request would be unexpected and fail the test.
    expect(
      await form.findByText(/does not send messages yet.*hello@shop.test.*\+61 3 5550 0100/),
    ).toBeVisible();
    expect(form.getByRole('link', { name: 'Open it in your email app' })).toHaveAttribute(
      'href',
      'mailto:hello@shop.test?subject=Message%20from%20Ada&body=Hello%20%26%20good%20day',
    );
    expect(form.getByLabelText('Your message')).toHaveValue('Hello & good day');
  });
});

describe('/about', () => {
  it('shows three complete steps with reduced motion', async () => {
    renderShop('/about');
    const steps = within(await screen.findByRole('region', { name: 'How something comes to you' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    expect(steps.getAllByRole('img')).toHaveLength(3);
    expect(steps.getByText('Step 3 of 3')).toBeInTheDocument();
  });
});

describe('the head of a page', () => {
  const head = (property: string) =>
    document.head.querySelector(`meta[property="${property}"]`)?.getAttribute('content');

  it('has its own title, description, canonical URL and share image', async () => {
    renderShop('/contact');
    await screen.findByRole('heading', { level: 1, name: 'Come in, or write' });
    expect(document.title).toBe('Contact us · Brim & Page');
    expect(document.head.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(
      /Ballarat/,
    );
    expect(head('og:image')).toBe('http://api.test/media/share/default.jpg');
  });
});
