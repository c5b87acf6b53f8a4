import type { Request, RequestHandler, Response } from 'express';

/** Runs middlewares one after the other. Rejects with the error that one of them passes on. */
export async function runMiddlewares(
  middlewares: readonly RequestHandler[],
  req: Request,
  res: Response,
): Promise<void> {
  for (const middleware of middlewares) {
    await new Promise<void>((resolve, reject) => {
      void middleware(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
    });
  }
}
