import { passwordLength } from '@brim-and-page/backend/contract/constants';

const passwordRule = `${passwordLength.min} to ${passwordLength.max} characters`;

/** The authentication screen; tests fix its titles and buttons. */
export const user = {
  login: {
    title: 'Sign In to Your Account',
    submit: 'Sign In',
    description: 'Your cart and your orders are where you left them.',
    aside: 'Come in, hang up your hat.',
  },
  signUp: {
    title: 'Create Your Account',
    submit: 'Sign Up',
    description: 'One account for your cart and your orders, on every device.',
    aside: 'Pull up a chair, we’ve saved your page.',
    done: 'Registration successful',
  },
  forgotPassword: {
    title: 'Forgot Password',
    submit: 'Send Reset Link',
    description: 'Tell us your email and we’ll send you a link to choose a new password.',
    aside: 'Even good heads lose a hat.',
    sent: 'Reset link sent to your email',
    next: 'If {{email}} has an account here, the link is on its way. Look in your spam folder too.',
  },
  resetPassword: {
    title: 'Reset Your Password',
    submit: 'Reset Password',
    description: 'Choose a new password. You’ll then sign in with it.',
    aside: 'Turn over a fresh page.',
    differ: 'Type the same password in both fields.',
    done: 'Password reset successfully',
  },
  newHere: 'New here?',
  register: 'Register',
  forgot: 'Forgot Password?',
  haveAccount: 'Already have an account?',
  remembered: 'Remembered it?',
  toLogin: 'Login',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  passwordHint: `${passwordRule}. A few words in a row make a good one.`,
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  mobile: 'Mobile number',
  missing: {
    name: 'Enter your name.',
    email: 'Enter your email, for example name@example.com.',
    mobile: 'Enter your mobile number with its country code, 8 to 15 digits.',
    password: 'Enter your password.',
    newPassword: `Choose a password of ${passwordRule}.`,
  },
  captcha: {
    label: 'I’m not a robot',
    verifying: 'Checking, one moment…',
    verified: 'Thank you, that’s done',
    failed: 'The check didn’t work. Tick the box to try again.',
    expired: 'The check has expired. Tick the box again.',
    unavailable: 'The check that keeps robots out didn’t load.',
    scriptFailed:
      'The check that keeps robots out didn’t load. Check your connection, then load the page again.',
  },
} as const;
