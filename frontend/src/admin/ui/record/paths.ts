/** The pages of records, below `/admin`. */

export const orderPath = ({ number }: { number: string }): string => `/orders/${encodeURIComponent(number)}`;
export const returnPath = ({ _id }: { _id: string }): string => `/returns/${_id}`;
export const donationPath = ({ _id }: { _id: string }): string => `/donations/${_id}`;
export const customerPath = ({ _id }: { _id: string }): string => `/customers/${_id}`;
export const donorPath = ({ _id }: { _id: string }): string => `/donors/${_id}`;
