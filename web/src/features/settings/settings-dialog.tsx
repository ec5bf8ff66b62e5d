export function SettingsDialog() {
  return null;
}
