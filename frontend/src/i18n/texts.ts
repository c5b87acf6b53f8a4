/** The shape of a feature's English texts, to be filled in another language. A missing or extra key is a type error. */
export type Texts<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Texts<English[Key]>;
};
