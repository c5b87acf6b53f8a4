// The headless build: the same toasts, shown by our own component and style sheet instead of styles made at run time.
export { toast } from 'react-hot-toast/headless';
