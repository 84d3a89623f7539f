/** Directs, hides or controls text; or is seen as nothing where letters are (Hangul fillers, the blank of Braille). */
export const unseenText =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Variation_Selector}\u2800]/gu;
