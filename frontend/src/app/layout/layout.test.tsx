import { paths } from '@brim-and-page/backend/contract/paths';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { cap } from '#src/test/features/products.ts';
import { renderShop, signIn } from '#src/test/render/render.tsx';
import { takeConsoleMessages } from '#src/test/set-up.ts';

const banner = () => within(screen.getByRole('banner'));
const home = () => screen.findByRole('heading', { level: 1, name: /A cap for the weather/ });

describe('the layout', () => {
  it('shows discount, navigation and footer around the home page', async () => {
    renderShop('/');
    await home();
    expect(
      banner().getByText('10% midseason discount on books and caps, applied automatically at checkout'),
    ).toBeInTheDocument();
    expect(await screen.findByText('Now and then, a letter.')).toBeInTheDocument();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Our books' })).toHaveAttribute('href', '/books');
    expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
      'href',
      'https://instagram.test/shop',
    );
    expect(footer.queryByText('Facebook')).not.toBeInTheDocument();
  });

  it('renders without products and content', async () => {
    fakeApi.on('get', paths.product.list, { success: true, products: [] });
    const socialLinks = { instagram: '', facebook: '', linkedin: '' };
    const texts = { businessName: '', abn: '', description: '', address: '', phone: '', email: '' };
    const links = { importantLinks: [], moreLinks: [], newsletterText: '' };
    fakeApi.on('get', paths.content.footer, { success: true, footer: { ...texts, ...links, socialLinks } });
    renderShop('/');
    await home();
    expect(await screen.findByText('No products found')).toBeInTheDocument();
    expect(screen.getByText('The shop has no products yet. Please come back soon.')).toBeInTheDocument();
    expect(banner().getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/collection');
    const footer = within(screen.getByRole('contentinfo'));
    expect(await footer.findByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
    expect(footer.queryByRole('heading', { name: 'The shop' })).not.toBeInTheDocument();
    expect(footer.queryByRole('heading', { name: 'Reach us' })).not.toBeInTheDocument();
    expect(footer.queryByText(/ABN/)).not.toBeInTheDocument();
  });

  it('shows the top links of the backend in the chosen language', async () => {
    fakeApi.on('get', paths.content.navbar, {
      success: true,
      navbar: [
        {
          _id: '1',
          title: 'Reading room',
          path: '/books',
          translations: { fr: { title: 'Salle de lecture' } },
        },
        { _id: '2', title: 'Caps', path: '/caps' },
        { _id: '3', title: 'Trap', path: 'javascript:alert(1)' },
        { _id: '4', title: 'Market stall', path: '/market' },
      ],
    });
    const { user } = renderShop('/');
    expect(await banner().findByRole('link', { name: 'Reading room' })).toHaveAttribute('href', '/books');
    await user.selectOptions(banner().getByRole('combobox', { name: 'Language' }), 'Français');
    const languageOf = (link: string) => banner().getByRole('link', { name: link }).closest('[lang]');
    expect(await banner().findByRole('link', { name: 'Salle de lecture' })).toBeInTheDocument();
    expect(languageOf('Salle de lecture')).toHaveAttribute('lang', 'fr');
    expect(languageOf('Casquettes')).toHaveAttribute('lang', 'fr');
    expect(languageOf('Market stall')).toHaveAttribute('lang', 'en');
    expect(await screen.findByText('Now and then, a letter.')).toHaveAttribute('lang', 'en');
    expect(banner().queryByRole('link', { name: 'Trap' })).not.toBeInTheDocument();
    expect(document.documentElement.lang).toBe('fr');
    expect(localStorage.getItem('i18nextLng')).toBe('fr');
  });

  it("shows the default top links in the demo's order, and those of the last visit at once", async () => {
    const respond = fakeApi.hold('get', paths.content.navbar);
    const { unmount } = renderShop('/no/such/page');
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    const links = () =>
      within(banner().getByRole('navigation'))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links()).toEqual([
      ['Caps', '/caps'],
      ['Books', '/books'],
      ['Shop', '/collection'],
      ['About Us', '/about'],
      ['Contact Us', '/contact'],
      ['Donation', '/donation'],
    ]);
    await respond({ success: true, navbar: [{ _id: '1', title: 'Reading room', path: '/books' }] });
    await waitFor(() => expect(links()).toEqual([['Reading room', '/books']]));
    unmount();
    fakeApi.hold('get', paths.content.navbar);
    renderShop('/no/such/page');
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    expect(links()).toEqual([['Reading room', '/books']]);
  });

  it('shows the default top links again when the backend has none, and those of the last visit when it fails', async () => {
    const lastVisit = JSON.stringify([{ title: 'Reading room', path: '/books' }]);
    localStorage.setItem('topLinks', lastVisit);
    fakeApi.on('get', paths.content.navbar, 'network error');
    const { unmount } = renderShop('/no/such/page');
    await waitFor(() => expect(takeConsoleMessages()).toHaveLength(1));
    expect(banner().getByRole('link', { name: 'Reading room' })).toBeInTheDocument();
    unmount();

    fakeApi.on('get', paths.content.navbar, { success: true, navbar: [] });
    renderShop('/no/such/page');
    expect(await banner().findByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/collection');
    expect(banner().queryByRole('link', { name: 'Reading room' })).not.toBeInTheDocument();
    expect(localStorage.getItem('topLinks')).toBe('[]');
  });

  it('speaks the language that was chosen in another tab', async () => {
    renderShop('/no/such/page');
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    localStorage.setItem('i18nextLng', 'fr');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng' })));
    await waitFor(() => expect(document.documentElement.lang).toBe('fr'));
    expect(await banner().findByRole('link', { name: 'Casquettes' })).toBeInTheDocument();
  });

  it('renders when every request fails, and logs the failures', async () => {
    fakeApi.on('get', paths.content.navbar, 'network error');
    fakeApi.on('get', paths.content.footer, 'network error');
    // Not the home page, whose structured data requests the footer, too.
    renderShop('/no/such/page');
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    expect(banner().getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/collection');
    const logged: unknown[] = [];
    await waitFor(() => {
      // Taken once: the two may come one after the other.
      logged.push(...takeConsoleMessages());
      expect(logged).toHaveLength(2);
    });
    expect(screen.queryByText('Network Error')).not.toBeInTheDocument();
  });

  it('shows no number beside the cart of a customer before it is loaded', async () => {
    signIn();
    const respond = fakeApi.hold('post', paths.cart.get);
    renderShop('/no/such/page');
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    const number = () => document.querySelector('[data-cart-icon] span')?.textContent;
    expect(number()).toBe('');
    await respond({ success: true, cartData: { [cap._id]: { M: 2 } } });
    await waitFor(() => expect(number()).toBe('2'));
  });

  it('links visitors to the login page and shows customers a menu', async () => {
    const { unmount } = renderShop('/');
    expect(await banner().findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    unmount();

    signIn();
    fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
    const { user } = renderShop('/');
    const account = await banner().findByRole('button', { name: 'Account' });
    expect(banner().queryByRole('link', { name: 'Orders' })).not.toBeInTheDocument();
    await user.click(account);
    expect(banner().getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders');
    expect(banner().getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    await user.keyboard('{Escape}');
    expect(banner().queryByRole('link', { name: 'Orders' })).not.toBeInTheDocument();
    expect(account).toHaveFocus();
  });

  it('logs out: removes token and cart, keeps the user id and opens the login page', async () => {
    signIn('token', 'c'.repeat(24));
    fakeApi.on('post', paths.cart.get, { success: true, cartData: { [cap._id]: { M: 3 } } });
    // The login page requests the CAPTCHA provider.
    fakeApi.on('get', paths.captcha.provider, 'network error');
    const { user, router } = renderShop('/');
    expect(await banner().findByRole('link', { name: 'Cart, 3 items' })).toBeInTheDocument();
    await user.click(banner().getByRole('button', { name: 'Account' }));
    await user.click(banner().getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(banner().getByRole('link', { name: 'Cart, 0 items' })).toBeInTheDocument();
    expect([localStorage.getItem('token'), localStorage.getItem('userId')]).toEqual([null, 'c'.repeat(24)]);
  });

  it('has a phone menu that traps the focus and closes by Escape, backdrop and button', async () => {
    const { user, router } = renderShop('/');
    await home();
    const opener = banner().getByRole('button', { name: 'Menu' });
    const dialog = () => screen.queryByRole('dialog', { name: 'Menu' });

    await user.click(opener);
    const panel = screen.getByRole('dialog', { name: 'Menu' });
    for (let presses = 0; presses < 12; presses += 1) {
      await user.tab();
      expect(panel).toContainElement(document.activeElement as HTMLElement);
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(opener).toHaveFocus();

    await user.click(opener);
    await user.click(screen.getByTestId('backdrop'));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());

    await user.click(opener);
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Caps' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'CAPS' })).toBeInTheDocument();
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());

    await user.click(opener);
    expect(dialog()).toBeInTheDocument();
    await act(async () => router.navigate('/about'));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    await act(async () => router.navigate(-1));
    await screen.findByRole('heading', { level: 1, name: 'CAPS' });
    expect(dialog()).not.toBeInTheDocument();
  });

  it('keeps the focus in the phone menu when the links of the backend arrive', async () => {
    const respond = fakeApi.hold('get', paths.content.navbar);
    const { user } = renderShop('/');
    await home();
    await user.click(banner().getByRole('button', { name: 'Menu' }));
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    menu.getByRole('link', { name: 'Caps' }).focus();
    const navbar = ['/caps', '/collection'].map((path) => ({
      _id: `id of ${path}`,
      title: `To ${path}`,
      path,
    }));
    await respond({ success: true, navbar });
    expect(await menu.findByRole('link', { name: 'To /caps' })).toHaveFocus();
  });

  it("moves the focus to the new page's heading", async () => {
    const { user } = renderShop('/');
    await home();
    await user.click(screen.getByRole('link', { name: 'ENTER' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Collection' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('links to the shop at an unknown path', async () => {
    renderShop('/no/such/page');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/collection');
  });

  it('tells newsletter readers that nothing was sent', async () => {
    // Not the home page, which has a newsletter form of its own.
    const { user } = renderShop('/no/such/page');
    const email = await screen.findByRole('textbox', { name: 'Your email' });
    expect(email).toHaveAttribute('type', 'email');
    await user.type(email, 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText(/not sent or saved/)).toBeInTheDocument();
  });
});

describe('the showcase', () => {
  it('shows the first 15 products, all or of one kind', async () => {
    const { makeProduct } = await import('#src/test/features/products.ts');
    const products = Array.from({ length: 40 }, (_, at) =>
      makeProduct(at + 1, { subCategory: at % 2 === 0 ? 'caps' : 'books' }),
    );
    fakeApi.on('get', paths.product.list, { success: true, products });
    const { user } = renderShop('/');
    const names = async () =>
      within(await screen.findByRole('list', { name: 'From our shelves' }))
        .getAllByRole('heading')
        .map(({ textContent }) => textContent);
    expect(await names()).toEqual(products.slice(0, 15).map(({ name }) => name));
    await user.click(screen.getByRole('button', { name: 'Books' }));
    expect(await names()).toEqual(
      products
        .filter(({ subCategory }) => subCategory === 'books')
        .slice(0, 15)
        .map(({ name }) => name),
    );
    const seeAll = screen.getByRole('link', { name: 'View all' });
    expect(seeAll).toHaveAttribute('href', '/books');
    expect(seeAll.closest('ul')).toHaveAccessibleName('From our shelves');
  });
});
