/** Filler words and connectors at the start of a clause, to be removed before it is matched. */
export const lead =
  /^(?:(?:and|but|so|then|also|oh|um|uh|yeah|well|anyway|plus|ok|okay|right|btw|apparently|actually|now|finally|,|-|—|–|:|&|'|"|later|today|tonight|yesterday|last night|this morning) )*/;
