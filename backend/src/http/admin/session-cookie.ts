import type { CookieOptions, Request, Response } from 'express';

/** The cookie of a staff session. It ends with the browser; the server ends the session itself earlier. */
export interface SessionCookie {
  /** The session's token; undefined without the cookie. */
  read(req: Request): string | undefined;
  write(res: Response, token: string): void;
  clear(res: Response): void;
}

/**
 * `__Host-console` and `Secure` with https, `console` with http.
 * @param frontendUrl an https origin makes the cookie `Secure`, under a name that only the shop's own host can set
 */
export function createSessionCookie(frontendUrl: string): SessionCookie {
  const secure = frontendUrl.startsWith('https:');
  const name = secure ? '__Host-console' : 'console';
  const flags: CookieOptions = { httpOnly: true, sameSite: 'strict', path: '/', secure };
  return {
    read(req) {
      for (const pair of (req.headers.cookie ?? '').split(';')) {
        const [key = '', value] = pair.split('=', 2);
        if (key.trim() === name) return value?.trim();
      }
      return undefined;
    },
    write: (res, token) => void res.cookie(name, token, flags),
    clear: (res) => void res.clearCookie(name, flags),
  };
}
