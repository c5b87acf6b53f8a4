import { passwordLength } from '@brim-and-page/backend/contract/constants';
import type { user as english } from '../en/user.ts';
import type { Texts } from '../texts.ts';

const passwordRule = `de ${passwordLength.min} a ${passwordLength.max} caracteres`;

export const user: Texts<typeof english> = {
  login: {
    title: 'Inicia sesión en tu cuenta',
    submit: 'Iniciar sesión',
    description: 'Tu carrito y tus pedidos te esperan donde los dejaste.',
    aside: 'Pasa y cuelga el sombrero.',
  },
  signUp: {
    title: 'Crea tu cuenta',
    submit: 'Registrarse',
    description: 'Una sola cuenta para tu carrito y tus pedidos, en todos tus dispositivos.',
    aside: 'Siéntate, te guardamos la página.',
    done: 'Registro completado',
  },
  forgotPassword: {
    title: '¿Has olvidado tu contraseña?',
    submit: 'Enviar enlace',
    description: 'Dinos tu correo y te enviaremos un enlace para elegir una contraseña nueva.',
    aside: 'Hasta las mejores cabezas pierden el sombrero.',
    sent: 'Enlace de restablecimiento enviado a tu correo',
    next: 'Si {{email}} tiene una cuenta aquí, el enlace está en camino. Mira también en la carpeta de spam.',
  },
  resetPassword: {
    title: 'Restablece tu contraseña',
    submit: 'Restablecer contraseña',
    description: 'Elige una contraseña nueva. Después iniciarás sesión con ella.',
    aside: 'Pasa a una página nueva.',
    differ: 'Escribe la misma contraseña en los dos campos.',
    done: 'Contraseña restablecida',
  },
  newHere: '¿Es tu primera vez?',
  register: 'Regístrate',
  forgot: '¿Olvidaste tu contraseña?',
  haveAccount: '¿Ya tienes una cuenta?',
  remembered: '¿La recordaste?',
  toLogin: 'Inicia sesión',
  name: 'Nombre',
  email: 'Correo electrónico',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  confirmPassword: 'Confirma la contraseña',
  passwordHint: `Debe tener ${passwordRule}. Unas cuantas palabras seguidas funcionan bien.`,
  show: 'Mostrar',
  hide: 'Ocultar',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  mobile: 'Número de móvil',
  missing: {
    name: 'Escribe tu nombre.',
    email: 'Escribe tu correo, por ejemplo nombre@ejemplo.com.',
    mobile: 'Escribe tu número de móvil con el prefijo del país, de 8 a 15 cifras.',
    password: 'Escribe tu contraseña.',
    newPassword: `Elige una contraseña ${passwordRule}.`,
  },
  captcha: {
    label: 'No soy un robot',
    verifying: 'Comprobando, un momento…',
    verified: 'Gracias, ya está',
    failed: 'La comprobación no funcionó. Marca la casilla para intentarlo de nuevo.',
    expired: 'La comprobación ha caducado. Marca la casilla otra vez.',
    unavailable: 'No se pudo cargar la comprobación contra robots.',
    scriptFailed:
      'No se pudo cargar la comprobación contra robots. Revisa tu conexión y vuelve a cargar la página.',
  },
};
