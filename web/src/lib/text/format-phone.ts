/** Formats a US number, stored as +15125550100, as (512) 555-0100. Returns other numbers unchanged. */
export function formatPhone(phone: string): string {
  const us = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return us ? `(${us[1]}) ${us[2]}-${us[3]}` : phone;
}
