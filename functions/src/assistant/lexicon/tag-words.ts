/** Classes of words in requests for tags that are read from a whole sentence. */
export const tagWords = {
  TAKEN_AWAY:
    "none not isn't aren't shouldn't doesn't don't never longer gone neither nor remove removes removed drop drops delete deleted strip strips clear clears lose loses ditch scrap erase unassign detach bin axe scrub purge revoke withdraw rescind retract peel shed nix yank rip expunge eliminate expel evict disassociate dissociate dump lift cancel deregister delink unlink ungroup untag untick uncheck deselect unlabel strike scratch wipe kick boot eject oust exclude unsubscribe leave leaves quit quits retire retires cross stop stops rid without unfile un-tag detag de-tag un-label unmark delist except minus empty empties undo mistake mistakenly wrongly accidentally unticked away",
  GROUP_OF: 'people folks crowd lot crew gang bunch team set pile box bucket section folder names ones',
  BEFORE_TAG:
    'the a an my our his her their being tag label group list now also just only both " “ ‘ ( be been',
  POLITE_WORD:
    'please pls plz kindly go ahead could can would you me mind hey hi scout thanks thank thx cheers ta let help like want good so kind oh yes yeah ah hm hmm fix correct sort far haha lol hehe obviously basically definitely certainly btw honestly right sure course',
  MADE_OF:
    'consists consist comprises comprise includes include contains contain gain gains gaining welcome welcomes',
  SWAPPED:
    'swap swaps replace replaces change changes switch switches exchange exchanges trade trades substitute',
  DO_NOT: "don't dont not never",
};
