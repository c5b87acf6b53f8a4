import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';
import { problem } from '../../errors/problem.ts';

const maxDepth = 32;
const isDangerous = (key: string) =>
  key.startsWith('$') || key === '__proto__' || key === 'constructor' || key === 'prototype';

/** Whether a value has a MongoDB operator or a prototype key, or nests too deep. */
function isHostile(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue;
      if (!Array.isArray(item) && Object.keys(item).some(isDangerous)) return true;
      next.push(...Object.values(item).filter((child) => typeof child === 'object' && child !== null));
    }
    level = next;
  }
  return false;
}

/** Whether a request has a body, by its headers. */
export const hasBody = (headers: Record<string, unknown>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Requests whose body has bytes. */
const withBytes = new WeakSet<IncomingMessage>();

/** Express reads a JSON body without a byte as `{}`; a body is missing then, whatever the headers say. */
const dropEmptyBody: RequestHandler = (req, _res, next) => {
  if (!withBytes.has(req)) req.body = undefined;
  next();
};

/** @throws {Problem} 400 when the parsed body has a dangerous key or nests too deep */
export const refuseHostileKeys: RequestHandler = (req, _res, next) => {
  if (isHostile(req.body)) throw problem('malformed_json');
  next();
};

/**
 * Parses JSON bodies and rejects other content types and hostile shapes before any feature sees them.
 * @param limit the largest body, in bytes
 */
export function jsonBody(limit: number): RequestHandler[] {
  const refuseOtherTypes: RequestHandler = (req, _res, next) => {
    if (hasBody(req.headers) && !req.is(['application/json', 'multipart/form-data']))
      throw problem('unsupported_content_type');
    next();
  };
  const parseJson = express.json({
    limit,
    strict: false,
    verify(req, _res, bytes) {
      if (bytes.length > 0) withBytes.add(req);
    },
  });
  return [refuseOtherTypes, parseJson, dropEmptyBody, refuseHostileKeys];
}
