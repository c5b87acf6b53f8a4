import { z } from 'zod';
import { idText, messageResponse, successWith } from '../responses.ts';

/** A customer as the account's owner gets it: exactly these seven fields, never the password hash. */
export const userSchema = z.object({
  id: idText,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  address: z.string(),
  profileImage: z.string().meta({ description: 'Address of the picture; empty when there is none.' }),
  coverImage: z.string().meta({ description: 'Address of the picture; empty when there is none.' }),
});
export type User = z.infer<typeof userSchema>;

export const registerResponse = messageResponse;
export type RegisterResponse = z.infer<typeof registerResponse>;

const token = z.string().min(1).meta({ description: 'For the header `token`; valid 30 days at most.' });

/** What a sign-in returns. */
export const loginResponse = successWith({ token, id: idText, message: z.string().optional() });
export type LoginResponse = z.infer<typeof loginResponse>;

/** `GET /api/user/{id}`: the user object itself, for its owner only. */
export const userResponse = successWith(userSchema.shape);
export type UserResponse = z.infer<typeof userResponse>;

/** `PUT /api/user/update` */
export const updateUserResponse = successWith({ message: z.string(), updatedUser: userSchema });
export type UpdateUserResponse = z.infer<typeof updateUserResponse>;

/** The new token is for the session that changed the password; all older tokens are void. */
export const changePasswordResponse = successWith({ message: z.string(), token });
export type ChangePasswordResponse = z.infer<typeof changePasswordResponse>;
