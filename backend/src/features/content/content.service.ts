import type { Footer, NavbarLink } from '../../contract/content.ts';
import { messages } from '../../contract/http.ts';
import { notFound } from '../../http/problem.ts';
import { FooterModel, NavbarLinkModel } from './content.model.ts';

/** The links of the navigation bar, first to last. */
export async function listNavbarLinks(): Promise<NavbarLink[]> {
  const stored = await NavbarLinkModel.find().sort({ position: 1 }).lean();
  return stored.map(({ _id, position: _position, ...link }) => ({ _id: _id.toHexString(), ...link }));
}

/**
 * The footer.
 * @throws {Problem} 404 when the shop has none yet
 */
export async function readFooter(): Promise<Footer> {
  const stored = await FooterModel.findOne().sort({ position: 1 }).lean();
  if (!stored) throw notFound(messages.notFound('Footer'));
  const { _id, position: _position, ...footer } = stored;
  return footer;
}
