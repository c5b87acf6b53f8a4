import type { ManageScope } from '../../src/contract/donation/manage.ts';
import { paths } from '../../src/contract/paths.ts';
import type { TestShop } from '../shop/test-shop.ts';

/** The token of a link to `/donation/manage` in a mail. */
export function manageTokenIn(text: string): string {
  const token = /\/donation\/manage\/([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error('The mail has no link to manage donations');
  return token;
}

/** The requests of a donor who has a link. */
export function donationManager({ request }: Pick<TestShop, 'request'>) {
  const fill = (path: string, token: string, id = '') => path.replace(':token', token).replace(':id', id);
  return {
    ask: (email: unknown) => request.post(paths.manage.ask).send({ email }),
    read: (token: string) => request.get(fill(paths.manage.get, token)),
    all: (token: string) => request.post(fill(paths.manage.all, token)),
    change: (token: string, id: string, body: object) =>
      request.patch(fill(paths.manage.change, token, id)).send(body),
    pause: (token: string, id: string, months: unknown) =>
      request.post(fill(paths.manage.pause, token, id)).send({ months }),
    resume: (token: string, id: string) => request.post(fill(paths.manage.resume, token, id)),
    stop: (token: string, id: string) => request.post(fill(paths.manage.stop, token, id)),
    card: (token: string) => request.post(fill(paths.manage.card, token)),
    statement: (token: string, year: string) =>
      request.get(fill(paths.manage.statement, token).replace(':year', year)),
    mailStatement: (token: string, year: string) =>
      request.post(fill(paths.manage.mailStatement, token).replace(':year', year)),
  };
}

/** The token of a new link that the shop signs, good from now on by its clock. */
export async function signManageToken(
  { services }: Pick<TestShop, 'services'>,
  link: { scope: ManageScope; donationId: string },
): Promise<string> {
  const { manageLinks, payments } = services.donations;
  return manageTokenIn(manageLinks.urlOf(link, await payments.donations.now()));
}
