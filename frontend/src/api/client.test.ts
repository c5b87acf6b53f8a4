import { paths } from '@brim-and-page/backend/contract/paths';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exitLimitMs } from '#src/lib/browser/page-exit.ts';
import { ApiError } from '#src/lib/http/api-error.ts';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { signIn } from '#src/test/render/render.tsx';
import { addToCart, getCart } from './cart.ts';
import { onRefusedToken } from './client.ts';
import { getFooter } from './content.ts';
import { verifyOrder } from './order.ts';
import { listProducts } from './product.ts';

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('the call succeeded');
    },
    (error: unknown) => error,
  );

describe('the client', () => {
  it("turns a refusal into an error with the server's message", async () => {
    fakeApi.on('get', paths.content.footer, refusal(409, 'size_sold_out', { name: 'Cap', size: 'M' }));
    const error = await failureOf(getFooter());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: 'Cap (M) is sold out.',
      serverMessage: 'Cap (M) is sold out.',
      code: 'size_sold_out',
      params: { name: 'Cap', size: 'M' },
    });
  });

  it('turns success: false into an error, also with status 200', async () => {
    fakeApi.on('get', paths.content.footer, refusal(200, 'cart_full'));
    expect(await failureOf(getFooter())).toMatchObject({ message: 'Cart is full.', code: 'cart_full' });
  });

  it('reports a network error when no response arrives', async () => {
    fakeApi.on('get', paths.content.footer, 'network error');
    const error = await failureOf(getFooter());
    expect(error).toMatchObject({ message: 'Network Error', code: 'network_error' });
    expect((error as ApiError).serverMessage).toBeUndefined();
  });

  it('rejects a web page as a response', async () => {
    fakeApi.on('get', paths.product.list, { status: 200, body: 'just a page' as unknown as object });
    expect(await failureOf(listProducts())).toMatchObject({
      message: 'Something went wrong',
      code: 'unexpected_error',
    });
  });

  describe('while a public read has no response', () => {
    const neverRespond = () => {
      vi.useFakeTimers();
      return vi.spyOn(globalThis, 'fetch').mockImplementation(
        (_, init) =>
          new Promise((_, reject) => {
            init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
          }),
      );
    };

    it('reports a network error after 30 seconds', async () => {
      neverRespond();
      const failure = failureOf(getFooter());
      await vi.advanceTimersByTimeAsync(30_000);
      expect(await failure).toMatchObject({
        name: 'ApiError',
        message: 'Network Error',
        code: 'network_error',
      });
    });

    it('rejects with the reason of the signal when the caller aborts', async () => {
      const fetching = neverRespond();
      const controller = new AbortController();
      const failure = failureOf(getFooter(controller.signal));
      controller.abort();
      expect(await failure).toBe(controller.signal.reason);
      expect(fetching.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    });
  });

  it('sends the token when there is one', async () => {
    fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
    await getCart(undefined);
    signIn('my token');
    await getCart(undefined);
    expect(fakeApi.calls(paths.cart.get).map(({ token }) => token)).toEqual([undefined, 'my token']);
  });

  it('reads public data without the token', async () => {
    signIn('my token');
    await listProducts();
    await getFooter();
    expect(fakeApi.calls(paths.product.list)[0]?.token).toBeUndefined();
    expect(fakeApi.calls(paths.content.footer)[0]?.token).toBeUndefined();
  });

  it('reports a rejected token only', async () => {
    const heard = vi.fn();
    const stop = onRefusedToken(heard);
    fakeApi.on('post', paths.cart.get, refusal(401, 'unauthenticated'));
    await failureOf(getCart(undefined));
    expect(heard).not.toHaveBeenCalled();
    signIn('old');
    await failureOf(getCart(undefined));
    stop();
    expect(heard).toHaveBeenCalledExactlyOnceWith('old', paths.cart.get);
  });

  it('returns an unpaid order instead of throwing', async () => {
    fakeApi.on('post', paths.order.verifyStripe, { success: false, message: 'Payment not completed.' });
    expect(await verifyOrder('d'.repeat(24), 'true')).toEqual({
      success: false,
      message: 'Payment not completed.',
    });
    expect(fakeApi.calls(paths.order.verifyStripe)[0]?.body).toEqual({
      orderId: 'd'.repeat(24),
      success: 'true',
    });
  });
});

describe('a request without a response during a navigation', () => {
  const leave = () => window.dispatchEvent(new Event('beforeunload'));
  const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  const cartIs = (cartData: object) => fakeApi.on('post', paths.cart.get, { success: true, cartData });
  afterEach(comeBack);

  /** Advances the timers and returns whether the request has settled. */
  async function hasEnded(calling: Promise<unknown>): Promise<boolean> {
    let ended = false;
    const end = () => {
      ended = true;
    };
    calling.then(end, end);
    await vi.advanceTimersByTimeAsync(exitLimitMs / 2);
    return ended;
  }

  it('is not reported', async () => {
    vi.useFakeTimers();
    fakeApi.on('get', paths.content.footer, 'network error');
    fakeApi.once('post', paths.cart.get, 'network error');
    leave();
    expect(await hasEnded(getFooter())).toBe(false);
    comeBack();
    const calling = getCart(undefined);
    window.dispatchEvent(new Event('pagehide'));
    expect(await hasEnded(calling)).toBe(false);
    cartIs({});
  });

  it('is repeated when it is a read and the browser restores the page', async () => {
    const cart = { ['c'.repeat(24)]: { 'S/M': 1 } };
    fakeApi.once('post', paths.cart.get, 'network error');
    cartIs(cart);
    leave();
    const calling = getCart(undefined);
    await vi.waitFor(() => expect(fakeApi.calls(paths.cart.get)).toHaveLength(1), 60_000);
    comeBack();
    expect((await calling).cart).toEqual(cart);
  });

  it('is repeated when no new page loads, e.g. after a download', async () => {
    vi.useFakeTimers();
    fakeApi.once('post', paths.cart.get, 'network error');
    cartIs({});
    leave();
    const calling = getCart(undefined);
    await vi.advanceTimersByTimeAsync(exitLimitMs);
    expect((await calling).cart).toEqual({});
  });

  it('fails when it is a write and the browser restores the page', async () => {
    fakeApi.on('post', paths.cart.add, 'network error');
    leave();
    const failure = failureOf(addToCart('a'.repeat(24), 'c'.repeat(24), 'S/M'));
    await vi.waitFor(() => expect(fakeApi.calls(paths.cart.add)).toHaveLength(1), 60_000);
    comeBack();
    expect(await failure).toMatchObject({ message: 'Network Error' });
    expect(fakeApi.calls(paths.cart.add)).toHaveLength(1);
  });
});
