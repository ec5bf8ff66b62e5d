/** Classes of words in requests for tags that are read from a whole sentence. */
export const tagWords = {
  TAKEN_AWAY:
    "none not isn't aren't shouldn't doesn't don't never longer gone neither nor remove removes removed drop drops delete deleted strip strips clear clears lose loses ditch scrap erase unassign detach bin axe scrub purge revoke withdraw rescind retract peel shed nix yank rip expunge eliminate expel evict disassociate dissociate dump lift cancel deregister delink unlink ungroup untag untick uncheck deselect unlabel strike scratch wipe kick boot eject oust exclude unsubscribe leave leaves quit quits retire retires cross stop stops rid without unfile un-tag detag de-tag un-label unmark delist except minus empty empties undo mistake mistakenly wrongly accidentally unticked away",
  GROUP_OF: 'people folks crowd lot crew gang bunch team set pile box bucket section folder names ones',
  POLITE_WORD:
    'please pls plz kindly go ahead could can would you me mind hey hi scout thanks thank thx cheers ta let help like want good so kind oh yes yeah ah hm hmm fix correct sort far haha lol hehe obviously basically definitely certainly btw honestly right sure course',
  MADE_OF:
    'consists consist comprises comprise includes include contains contain gain gains gaining welcome welcomes',
  SWAPPED:
    'swap swaps replace replaces change changes switch switches exchange exchanges trade trades substitute',
  ALSO_WORD: 'instead also too both all now really definitely probably rather then well',
  /** Small words that say that a tag is given or taken away. */
  TAG_OUT:
    "from off out no not minus without away instead rather than neither nor none wrong gone anymore longer n't never stop except",
  TAG_IN: 'in into to onto on under as with among plus',
  SMALL_WORD:
    'from off out to into onto in on as under with for by of not no and but then is are be the a an instead than at both too also only same so',
  /** Words that are no part of a tag. */
  TAG_STOP:
    'too instead yes no out off up down away anymore longer again only both all everyone please thanks then them accordingly goes go more two three four one',
};
