import type { Content } from './xml/write-xml.ts';

/**
 * A refusal with a status of HTTP and, where the protocol names one, the condition that does not hold, such as
 * `C:no-uid-conflict`, with what belongs into its element.
 */
export class DavError extends Error {
  readonly status: number;
  readonly condition: string | undefined;
  readonly content: Content[];

  constructor(status: number, message: string, condition?: string, ...content: Content[]) {
    super(message);
    this.status = status;
    this.condition = condition;
    this.content = content;
  }
}
