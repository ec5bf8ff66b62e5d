import {
  BookHeart,
  Briefcase,
  Contact,
  Globe,
  IdCard,
  type LucideIcon,
  Mail,
  Orbit,
  Smartphone,
  Table,
  Users,
} from 'lucide-react';

/** A program from which people can be brought over. */
export interface Producer {
  id: string;
  name: string;
  icon: LucideIcon;
  /** Steps to get the file there. */
  steps: readonly [string, string, string];
  /** The kind of the file, if it is neither CSV nor vCard. */
  kind?: string;
  /** Data in the file besides names and contact details. */
  brings: string;
}

/** All programs, in the order of the page. */
export const PRODUCERS: readonly Producer[] = [
  {
    id: 'iphone',
    name: 'iPhone',
    icon: Smartphone,
    steps: [
      'Open Contacts and tap Lists, at the top left.',
      'Touch and hold All Contacts, then choose Export.',
      'Keep everything ticked, tap Done, and choose Save to Files. Then choose that file here.',
    ],
    brings: 'Photos, labels, related people, dates and notes come along. It is a vCard file.',
  },
  {
    id: 'google',
    name: 'Google',
    icon: Globe,
    steps: [
      'Open contacts.google.com on a computer.',
      'Choose Export at the left, then Contacts, to take all of them.',
      'Choose Google CSV, then Export. Then choose the downloaded file here.',
    ],
    brings: 'Your labels become tags. Google’s files have the addresses of photos, not the photos.',
  },
  {
    id: 'outlook',
    name: 'Outlook',
    icon: Mail,
    steps: [
      'Open outlook.com and go to People.',
      'Choose Manage contacts, then Export contacts.',
      'Choose All contacts, then Export. Then choose the downloaded file here.',
    ],
    brings: 'Categories become tags. Business, home and other addresses all arrive.',
  },
  {
    id: 'linkedin',
    name: 'LinkedIn',
    icon: Briefcase,
    steps: [
      'Open Settings, then Data privacy, then Get a copy of your data.',
      'Tick only Connections and request the archive. A mail comes within minutes.',
      'Unpack the archive, and choose the file Connections.csv here.',
    ],
    brings:
      'Company and position come along, and the day you connected becomes the first line of their history.',
  },
  {
    id: 'monica',
    name: 'Monica',
    icon: BookHeart,
    steps: [
      'Open Settings, then Export data.',
      'Choose Export to JSON and wait until the list says that it is done.',
      'Download it, and choose the file here.',
    ],
    kind: 'JSON',
    brings:
      'Notes, activities, calls and life events become memories of their day. Dates, tags, photos and the names of related people arrive too.',
  },
  {
    id: 'dex',
    name: 'Dex',
    icon: Orbit,
    steps: [
      'Open Dex on a computer and go to Settings.',
      'Look for Export, and ask for a CSV file of all contacts.',
      'Download it, perhaps from a mail, and choose it here.',
    ],
    brings: 'Groups and tags become tags, the description becomes the notes.',
  },
  {
    id: 'clay',
    name: 'Clay / Mesh',
    icon: Users,
    steps: [
      'Open the app on a computer and go to Settings.',
      'Look for Export, and ask for a CSV file of everybody.',
      'Download it, perhaps from a mail, and choose it here.',
    ],
    brings:
      'Titles, organisations, links and notes arrive. You are asked about columns that say nothing to us.',
  },
  {
    id: 'contrack',
    name: 'Contrack',
    icon: Contact,
    steps: ['Open Settings, then Export.', 'Choose vCard or CSV.', 'Save the file, and choose it here.'],
    brings: 'Tags, companies, birthdays and notes come along.',
  },
  {
    id: 'nametag',
    name: 'Nametag',
    icon: IdCard,
    steps: [
      'Open People and select everybody.',
      'Choose Export, as vCard.',
      'Save the file, and choose it here.',
    ],
    brings: 'Groups become tags. Related people arrive by their names.',
  },
  {
    id: 'spreadsheet',
    name: 'Spreadsheet',
    icon: Table,
    steps: [
      'Give every column a title in the first row, such as Name, Phone or Birthday.',
      'Choose File, Save as or Download, and CSV.',
      'Choose the file here. You are asked about columns whose title says nothing to us, and see everybody before anything is saved.',
    ],
    brings: 'Excel, Numbers, Google Sheets and LibreOffice can all save CSV.',
  },
];

export const producerOf = (id: string | undefined) => PRODUCERS.find((producer) => producer.id === id);
