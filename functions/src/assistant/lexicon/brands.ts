const brands = new Set(
  `wells fargo|chase|jp morgan|morgan stanley|goldman sachs|merrill lynch|charles schwab|american express|capital one|baker mckenzie|ernst young|johnson johnson|johnson controls
  john lewis|marks spencer|dr pepper|ben jerry|trader joe|papa john|little caesars|jack daniels|johnny walker|johnnie walker|captain morgan|jim beam|betty crocker|aunt jemima|uncle ben|duncan hines
  sara lee|jimmy dean|mrs butterworth|victoria secret|calvin klein|ralph lauren|tommy hilfiger|michael kors|kate spade|hugo boss|tom ford|lululemon|zara|levi|macy|nordstrom|kohl|sephora|ulta
  vodafone|verizon|comcast|xfinity|tmobile|sprint|orange|oracle|snowflake|salesforce|atlassian|stripe|spotify|netflix|hulu|amazon|google|microsoft|apple|meta|tesla|boeing|airbus|intel|nvidia|adobe|cisco|dell|lenovo
  samsung|sony|panasonic|bosch|siemens|philips|ikea|walmart|target|costco|kroger|safeway|aldi|lidl|tesco|sainsbury|waitrose|asda|walgreens|staples|starbucks|mcdonalds|chipotle|panera|dunkin|subway|greggs|pret
  toyota|honda|nissan|mazda|subaru|hyundai|kia|ford|chevrolet|chevy|mercedes|audi|porsche|volvo|lexus|acura|jeep|dodge|volkswagen|vw|peloton|garmin|fitbit|gopro|roomba|dyson|lego|nintendo|xbox|playstation
  lufthansa|ryanair|easyjet|delta|united|jetblue|emirates|amtrak|greyhound|uber|lyft|airbnb|expedia|marriott|hilton|hyatt|fedex|ups|dhl|usps|royal mail|zillow|redfin|craigslist|ebay|etsy|paypal|venmo|zelle
  duolingo|strava|notion|figma|slack|zoom|trello|asana|jira|github|gitlab|docker|kubernetes|twilio|shopify|wordpress|tiktok|instagram|facebook|twitter|linkedin|reddit|pinterest|snapchat|whatsapp|telegram|discord|knicks|nets|lakers|celtics|warriors|bulls|spurs|clippers|mavericks|rockets|mets|yankees|dodgers|cubs|braves|astros|phillies|padres|orioles|giants|jets|cowboys|eagles|packers|chiefs|bears|raiders|steelers|broncos|seahawks|patriots|bruins|rangers|penguins|arsenal|chelsea|liverpool|barcelona|maersk|bytedance|techcorp|acme`
    .split(/[|\n]/)
    .map((brand) => brand.trim()),
);

/** Whether lower-case words are the name of a company or product. */
export const isBrand = (words: string): boolean => brands.has(words);
