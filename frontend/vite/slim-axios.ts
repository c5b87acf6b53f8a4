import type { Plugin } from 'vite';

const absent = (what: string) => `() => { throw new Error('This build of axios has no ${what}'); }`;

/** The stub of each removed part. It throws when it is used. */
const inPlaceOf: Record<string, string> = {
  // The shop's calls go through XMLHttpRequest, which every browser has.
  'adapters/fetch': `export const getFetch = ${absent('fetch adapter')};`,
  'cancel/CancelToken': `export default ${absent('CancelToken')};`,
  'helpers/HttpStatusCode': 'export default {};',
  'helpers/toFormData': `export default ${absent('forms from objects')};`,
  'helpers/AxiosURLSearchParams': `export default ${absent('parameters of its own')};`,
  // Each event of the browser's, without a rate: uploads only look at when it came.
  'helpers/progressEventReducer': `const absent = ${absent('decorated progress events')};
    export const progressEventReducer = (listener) => [listener, () => {}];
    export { absent as progressEventDecorator, absent as asyncDecorator };`,
  'helpers/formDataToJSON': `export default ${absent('JSON from forms')};`,
};

/** Leaves out of the build what axios carries for others and the shop never calls. */
export function slimAxios(): Plugin {
  return {
    name: 'slim-axios',
    apply: 'build',
    load: {
      filter: { id: /node_modules[\\/]axios[\\/]lib[\\/]/ },
      handler(id) {
        const [, part] = /axios[\\/]lib[\\/](.*)\.js$/.exec(id) ?? [];
        return part ? inPlaceOf[part.replaceAll('\\', '/')] : undefined;
      },
    },
  };
}
