/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Base url of the API; empty means the origin the page came from. */
  readonly VITE_BACKEND_URL: string;
}
