/** Two words joined by `and` that together are one tag. */
const pairs =
  `friends and family|family and friends|arts and crafts|art and crafts|art and craft|food and drinks|food and drink|food and wine|food and beverage
  wine and cheese|wine and dine|beer and cheese|wine and spirits|rock and roll|drum and bass|rhythm and blues|track and field|health and safety
  bed and breakfast|research and development|sales and marketing|mergers and acquisitions|hair and makeup|song and dance|science and technology
  law and order|dungeons and dragons|home and garden|mom and pop|swing and lindy|knit and natter|stitch and bitch|stitch and chat|coffee and cake
  tea and cake|tea and talk|meet and greet|lost and found|eat and greet|books and wine|books and brunch|book and wine|supply and demand
  profit and loss|cops and robbers|nuts and bolts|peace and quiet|hit and run|horse and hound|bits and bobs|walk and talk|mother and baby
  parent and baby|parent and toddler|baby and toddler`
    .split(/[|\n]/)
    .map((pair) => pair.trim());

/** Tells whether a text contains two words that together are one tag. */
export const isTagPair = (words: string): boolean => pairs.some((pair) => words.toLowerCase().includes(pair));
