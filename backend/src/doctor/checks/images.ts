import { type Check, failure, ok, warning } from '../finding.ts';
import { request } from '../request.ts';

/** Whether Cloudinary accepts the key. */
export const imagesCheck: Check = {
  name: 'CLOUDINARY_URL',
  async run({ settings: { images }, problems }) {
    if (images.kind === 'disk') {
      const isWrong = problems.some(({ setting }) => setting === 'CLOUDINARY_URL');
      return isWrong ? [] : [ok('CLOUDINARY_URL', 'empty: pictures are stored in DATA_DIR')];
    }
    const { username, password, hostname, searchParams } = new URL(images.url);
    const prefix = (searchParams.get('upload_prefix') ?? 'https://api.cloudinary.com').replace(/\/+$/, '');
    if (!URL.canParse(prefix))
      return [
        failure(
          'CLOUDINARY_URL',
          'upload_prefix is not a URL',
          'write ?upload_prefix=https://… or leave it out',
        ),
      ];
    const credentials = Buffer.from(`${decoded(username)}:${decoded(password)}`);
    const response = await request(`${prefix}/v1_1/${hostname}/ping`, {
      headers: { Authorization: `Basic ${credentials.toString('base64')}` },
    });
    if (response.kind === 'unreachable')
      return [
        failure(
          'CLOUDINARY_URL',
          `${new URL(prefix).host}: ${response.reason}`,
          'let this machine reach it (firewall, proxy)',
        ),
      ];
    if (response.status === 200) return [ok('CLOUDINARY_URL', `the cloud ${hostname} accepts the key`)];
    if (response.status === 403)
      return [
        warning(
          'CLOUDINARY_URL',
          `the cloud ${hostname} accepts the key but does not allow a test`,
          'upload a profile picture to see whether it may upload (docs/cloudinary.md)',
        ),
      ];
    if (response.status === 401 || response.status === 404)
      return [
        failure(
          'CLOUDINARY_URL',
          `the cloud ${hostname} refuses the key`,
          'copy the complete line from Cloudinary: Settings → API Keys',
        ),
      ];
    return [
      failure('CLOUDINARY_URL', `Cloudinary responds ${response.status}`, 'look at status.cloudinary.com'),
    ];
  },
};

/** Decodes a part of a URL; returns it unchanged when it is not encoded correctly. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
