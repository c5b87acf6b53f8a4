import cors from 'cors';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Settings } from '../../config/env.ts';
import { idempotencyHeader, tokenHeader } from '../../contract/paths.ts';

const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/** The headers of every response, and CORS for the storefront's origin only. */
export function securityHeaders(settings: Settings): RequestHandler[] {
  const usesRecaptcha = settings.captcha.kind === 'recaptcha';
  const images = settings.images.kind === 'cloudinary' ? ['https://res.cloudinary.com'] : [];
  return [
    // Also for refused origins: a cache must not serve their response to the storefront.
    (_req, res, next) => {
      res.setHeader('Vary', 'Origin');
      next();
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...(usesRecaptcha ? recaptcha : [])],
          // No inline styles: the storefront sets styles at run time through the style object, which CSP allows.
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', 'blob:', settings.backendUrl, ...images],
          mediaSrc: ["'self'", settings.backendUrl, ...images],
          connectSrc: ["'self'", settings.backendUrl],
          fontSrc: ["'self'"],
          frameSrc: usesRecaptcha
            ? ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/']
            : ["'none'"],
          workerSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
          formAction: ["'self'"],
        },
      },
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // The storefront may have another origin than the images that the API serves.
      crossOriginResourcePolicy: { policy: 'cross-origin' },
    }),
    cors({
      origin: (origin, done) => done(null, origin === settings.frontendUrl),
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['Content-Type', tokenHeader, idempotencyHeader],
      exposedHeaders: ['Date', 'Retry-After', 'X-Request-Id'],
      maxAge: 600,
    }),
  ];
}
