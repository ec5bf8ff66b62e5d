interface Connection {
  address: string;
  token: string;
}

/** An assistant that the user's own programs run, and what to paste to connect it. */
export interface Client {
  id: string;
  label: string;
  /** Instruction that says where to paste the lines. */
  where: string;
  linesOf: (connection: Connection) => string;
}

const headersOf = (token: string) => ({ Authorization: `Bearer ${token}` });
const jsonOf = (value: object) => JSON.stringify(value, null, 2);

/** The assistants for which there are lines to paste, each in the form its own documentation gives. */
export const CLIENTS: readonly Client[] = [
  {
    id: 'claude-code',
    label: 'Claude Code',
    where: 'Run this in a terminal.',
    linesOf: ({ address, token }) =>
      `claude mcp add --scope user --transport http kindred ${address} --header "Authorization: Bearer ${token}"`,
  },
  {
    id: 'vs-code',
    label: 'VS Code',
    where: 'In the command palette, choose “MCP: Open User Configuration”, and add this.',
    linesOf: ({ address, token }) =>
      jsonOf({ servers: { kindred: { type: 'http', url: address, headers: headersOf(token) } } }),
  },
  {
    id: 'cursor',
    label: 'Cursor',
    where: 'Add this to the file ~/.cursor/mcp.json.',
    linesOf: ({ address, token }) =>
      jsonOf({ mcpServers: { kindred: { url: address, headers: headersOf(token) } } }),
  },
  {
    id: 'codex',
    label: 'Codex',
    where: 'Add this to the file ~/.codex/config.toml.',
    linesOf: ({ address, token }) =>
      `[mcp_servers.kindred]\nurl = "${address}"\nhttp_headers = { Authorization = "Bearer ${token}" }`,
  },
];
