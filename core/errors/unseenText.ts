/**
 * Characters that direct, hide or control text, or are invisible in place of letters (Hangul
 * fillers, the Braille blank).
 */
export const unseenText =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Variation_Selector}\u2800]/gu;
