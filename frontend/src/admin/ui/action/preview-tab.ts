/** One tab for all previews. */
const tabName = 'brim-and-page-preview';

/** The URL of a page of the shop with the drafts. */
const previewUrl = (path: string): string => `/admin/preview${path === '/' ? '' : path}`;

/**
 * Opens the preview in a tab of its own, and reloads the one that is open already. Call it in the handler of a click: a
 * browser opens no tab later.
 * @param path the page of the shop
 * @param ready resolves to false when there is nothing new to show, e.g. because saving has failed
 */
export async function openPreview(path: string, ready: Promise<boolean>): Promise<void> {
  const tab = window.open('', tabName);
  const isNew = tab?.location.href === 'about:blank';
  if (await ready) {
    if (tab) tab.location.href = previewUrl(path);
    tab?.focus();
  } else if (isNew) tab?.close();
}
