/** The type of a feature's texts in another language: a missing or extra key is a type error. */
export type Texts<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Texts<English[Key]>;
};
