/** What may stand before what a clause says. */
export const lead =
  /^(?:(?:and|but|so|then|also|oh|um|uh|yeah|well|anyway|plus|ok|okay|right|btw|apparently|actually|now|finally|,|-|—|–|:|&|'|"|later|today|tonight|yesterday|last night|this morning) )*/;
