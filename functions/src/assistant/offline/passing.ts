const passing =
  /\b(?:uber|taxi|cab|bus|lyft|delivery|train) (?:driver|guy|man)\b|\b(?:the|a|our|some) (?:waiter|waitress|barista|cashier|checkout|pilot|steward|bouncer|usher|guide|tour guide|bartender)\b|\b(?:on hold|customer service|call cent(?:re|er)|help ?line|help ?desk|chatbot|name ?badge|his badge|her badge)\b/;

/** Returns whether a sentence is about a person met only in passing, such as a waiter or an Uber driver. */
export const isPassing = (text: string): boolean => passing.test(text.toLowerCase());
