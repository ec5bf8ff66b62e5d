/** Words about films, books, sport, shops, politics and history: a name beside them is usually a public one. */
export const publicLife =
  `watch watched watching rewatch rewatched rewatching stream streamed streaming listen listened listening film films movie movies
  episode episodes season seasons finale sequel trailer album song songs lyrics soundtrack playlist podcast podcasts novel novels book biography
  biographies memoir author chapter read reread re-read reading ticket tickets concert gig tour setlist band actor actress oscar oscars highlights grammy
  grammys exhibit exhibition museum painting paintings statue sculpture scored goal goals penalty penalties offside hat-trick playoff playoffs semis semi-final
  semi-finals semifinal league transfer striker keeper quarterback touchdown innings knockout beat standings president senator congress parliament governor
  election elected impeach impeached recipe simmer tbsp tsp discount coupon brand shares ipo century empire dynasty revolution invented hurricane storm
  tropical series panto pantomime karaoke horoscope zodiac cartoon cartoons disney pixar marvel rerun reruns character characters trilogy medley chord chords
  capo titanic nil quali sermon gospel psalm psalms bible scripture parable buried tomb throne beheaded crowned treaty ancient medieval philosopher
  philosophers v vs injured kickoff kick-off relegated xbox playstation level crossword wordle videogame videogames speedrun speedruns respawn npc npcs
  masterchef eurovision taskmaster keynote monza silverstone wimbledon nativity limerick bridgerton netflix hbo telly tv boxset starring stars pole lap
  qualifying vinyl radio theatre theater ballet opera musical shakespeare matinee arena headline headlining cosplay costume costumes earworm planet moon
  telescope sauce cereal crackers groceries grocery insolvent delisted nasdaq ftse layoffs wickets wicket shootout shoot-out nba nfl nhl mlb wnba ufc ipl
  uefa fifa bundesliga peloton telenovela telenovelas homework
  reuters afp bbc cnn fed ecb inflation gdp rates markets analysts investors treasury central-bank minister ministers chancellor lawmakers protesters troops ceasefire sanctions referendum polls polling`
    .trim()
    .split(/\s+/);

/** Phrases about films, books, sport, shops, politics and history. */
export const publicPhrases =
  `video game|video games|on sale|in stock|stock price|prime minister|grand prix|injury time|sent off|boss fight|boss in|boss on|bake off
  |strictly come|love island|drag race|x factor|big brother|the traitors|the bachelor|lecture on|lecture about|lectures on|on the screen|through the screen|workout video
  |in cinema|in cinemas|on repeat|played by|support act|stuck in my head|for a duck|straight sets|clean sheet|own goal|man of the match|extra time|test match|six nations|world cup
  |la liga|serie a|went as|going as|dressed as|dressed up as|soap opera|sunday school|a life of|a new life of|screen time|film marathon|tv marathon|movie marathon`
    .split('|')
    .map((phrase) => phrase.trim());

/** Words for news about friends and for getting in touch. */
export const lifeNews =
  `call called calls rang phoned text texted texts emailed messaged visit visited visits visiting told engaged married marrying wedding divorced divorcing
  divorce split expecting pregnant baby born birthday turned turning turns twins move moved moves moving live lives lived living work works worked working
  job promoted promotion hired fired retire retired retires retiring resigned quit graduated graduates graduating graduate school college uni exam exams degree
  studying hospital surgery operation ill sick cancer diagnosed diagnosis recovering recovered recover chemo passed died funeral house flat apartment new broke
  broken failed finished cried trip holiday loves hates likes vegan vegetarian allergic prefers back away bought sold adopted wife husband son daughter mum mom
  dad sister brother kids stopped popped came
  poisoning flu covid fever migraine accident stroke concussion asthma pneumonia arthritis
  hurt tore sprained twisted injured crashed`
    .trim()
    .split(/\s+/);

/** Words for people met only in passing. */
export const passingPhrases =
  `uber driver|taxi driver|cab driver|bus driver|lyft driver|delivery driver|train driver|delivery guy|delivery man|uber guy|the waiter|the waitress
  |a waiter|a waitress|our waiter|our waitress|the barista|a barista|the cashier|the checkout|the pilot|the steward|the bouncer|the usher|a guide|our guide|the guide|tour guide
  |the bartender|a bartender|our bartender|on hold|customer service|call center|call centre|helpline|help line|help desk|helpdesk|chatbot|name badge|namebadge|his badge|her badge`
    .split('|')
    .map((phrase) => phrase.trim());

/** Words that show that something is still to come. The list after it shows that something is over. */
export const futureWords =
  `will|can|can't|cant|cannot|'ll|would|going to|gonna|won't|plan to|plans to|planning|hope to|hopes to|want to|wants to|due|start|starts|begin|begins
  |expecting|upcoming|until|come off|come back|come out|gets|leaves|arrives|comes|goes|flies|moves|opens|returns|retires|graduates|turns|closes|ends|lands|departs|launches|plays|performs
  |next week|next month|next year|next time|next appointment|next meeting|next visit|next game|next step`
    .split('|')
    .map((word) => word.trim());
export const pastWords =
  `was were had did went saw met came got said told took made gave found left felt held ran spent bought lent fell cut drove grew rode sang shot sold stole
  swam heard ate came met taught threw wore blew caught chose dug fed fought forgot froze hid hurt hit kept laid led let lit lost meant paid put rang read rose sank shook shut
  spoke stood stuck swore tore woke wept built became could brought thought won broke began knew wrote flew ate drank slept sent sat split quit`
    .trim()
    .split(/\s+/);
