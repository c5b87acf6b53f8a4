import type { Footer, FooterAnswer, NavbarAnswer, NavbarLink } from '@brim-and-page/backend/contract/content';
import { paths } from '@brim-and-page/backend/contract/paths';
import { get } from './client.ts';

export const getNavbar = async (signal?: AbortSignal): Promise<NavbarLink[]> =>
  (await get<NavbarAnswer>(paths.content.navbar, signal)).navbar;

export const getFooter = async (signal?: AbortSignal): Promise<Footer> =>
  (await get<FooterAnswer>(paths.content.footer, signal)).footer;
