import { exampleCap, exampleEmail } from '../../../contract/examples.ts';
import { normaliseEmail } from '../../../contract/http.ts';
import { stockMessages } from '../../../contract/messages.ts';
import { paths } from '../../../contract/paths.ts';
import { backInStockBody, stockToken } from '../../../contract/product/requests.ts';
import { confirmedStockResponse } from '../../../contract/product/responses.ts';
import { messageResponse } from '../../../contract/responses.ts';
import { problem } from '../../../errors/problem.ts';
import { openCalls } from '../../../http/api/api-route.ts';
import { browserLanguage } from '../../../http/requests/browser-language.ts';
import { clientIpOf } from '../../../http/requests/client-ip.ts';
import { type RateLimits, signInKey } from '../../../limits/rate-limits.ts';
import type { BackInStockDeps } from './deps.ts';
import { askAsVisitor, confirmRequest, requireSoldOut, waitAsCustomer } from './requests.ts';

interface Services {
  backInStock: BackInStockDeps;
  limits: Pick<RateLimits, 'stockRequests' | 'stockMails' | 'visitorStockRequests'>;
  /** Mails visitors the links that confirm, after the response. */
  mailConfirmLinksSoon(): void;
}
const call = openCalls<Services>('Products');
const limit = 'stockCalls';

/** "Tell me when it is back", of a size that is sold out. */
export const backInStockRoutes = [
  call({
    id: 'requestBackInStock',
    method: 'post',
    path: paths.product.backInStock,
    summary: 'Ask for a mail when a size is back in stock',
    description:
      'A customer waits at once, with the email of the account; a visitor after confirming by a mailed link, which is good for 7 days. The answer is the same whether the email has asked before. When units come, as many mails are sent as there are units, in the order of asking, one per request. Nothing is reserved by it.',
    limit,
    takesToken: true,
    body: {
      schema: backInStockBody,
      example: { productId: exampleCap._id, size: exampleCap.sizes[1], email: exampleEmail },
    },
    response: {
      description: 'The customer waits, or a link was mailed to the visitor.',
      schema: messageResponse,
      example: { success: true, message: stockMessages.toConfirm },
    },
    errors: ['product_not_found', 'product_unavailable', 'size_in_stock', 'too_many_attempts'],
    async handle({ req, userId, body }, { backInStock, limits, mailConfirmLinksSoon }) {
      const wanted = await requireSoldOut(body.productId, body.size);
      if (userId !== undefined) {
        const customer = await backInStock.findCustomer(userId);
        if (!customer) throw problem('unauthenticated');
        await limits.stockRequests.consume(userId);
        await waitAsCustomer(userId, customer, wanted);
        return { success: true, message: stockMessages.waits };
      }
      if (!body.email) throw problem('invalid_field', { field: 'email' });
      const [client, emailKey] = [clientIpOf(req), normaliseEmail(body.email)];
      await limits.visitorStockRequests.consume(client);
      await limits.stockRequests.consume(signInKey(emailKey, client));
      await limits.stockMails.consume(emailKey);
      await askAsVisitor(body.email, body.language ?? browserLanguage(req), wanted);
      setImmediate(mailConfirmLinksSoon);
      return { success: true, message: stockMessages.toConfirm };
    },
  }),
  call({
    id: 'confirmBackInStock',
    method: 'post',
    path: paths.product.confirmBackInStock,
    summary: 'Confirm a request for a mail when a size is back in stock',
    limit,
    params: {
      token: {
        schema: stockToken,
        description: 'The token of the link in the mail.',
        example: 'AABq8yQcZl8dkLfU6AASqzTvc2FtcGxlLXNpZ25hdHVyZS1vZi1hLWxpbms',
      },
    },
    response: {
      description: 'The visitor waits for this size.',
      schema: confirmedStockResponse,
      example: {
        success: true,
        message: stockMessages.waits,
        productId: exampleCap._id,
        size: exampleCap.sizes[1],
      },
    },
    errors: ['invalid_stock_link'],
    async handle({ params }, { backInStock }) {
      const wanted = await confirmRequest(backInStock, params.token);
      return { success: true, message: stockMessages.waits, ...wanted };
    },
  }),
];
