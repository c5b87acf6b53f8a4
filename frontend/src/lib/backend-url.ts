/** Base url of the API without a trailing slash; empty means the origin the page came from. */
export const backendUrl = import.meta.env.VITE_BACKEND_URL.replace(/\/+$/, '');
