import { US_STATES } from '#contract/text/us-states.ts';

const states = new Map(Object.entries(US_STATES).map(([code, name]) => [name.toLowerCase(), code]));
const codes = new Set(states.values());

/** Returns the two-letter code of a US state from its name or code, in any case; undefined for other text. */
export function stateCode(text: string): string | undefined {
  const upper = text.toUpperCase().replaceAll('.', '');
  return states.get(text.toLowerCase()) ?? (codes.has(upper) ? upper : undefined);
}

const places = new Set(
  `austin denver houston dallas phoenix chicago boston seattle portland orlando jackson madison lincoln brooklyn savannah charlotte chelsea raleigh
  atlanta miami tampa detroit memphis nashville cleveland columbus cincinnati pittsburgh philadelphia baltimore sacramento oakland berkeley fresno
  reno tucson omaha tulsa boise anchorage honolulu albany buffalo rochester providence hartford newark trenton princeton cambridge oxford somerville
  tacoma renton spokane bellevue eugene salem florence paris london sydney melbourne brisbane perth adelaide auckland wellington dublin cork galway
  belfast edinburgh glasgow manchester liverpool leeds bristol cardiff bath brighton york berlin munich hamburg cologne frankfurt vienna zurich geneva
  basel bern milan rome turin naples venice siena verona bologna madrid barcelona seville valencia bilbao lisbon porto amsterdam rotterdam utrecht
  brussels antwerp ghent bruges copenhagen aarhus oslo bergen stockholm gothenburg helsinki tallinn riga vilnius warsaw krakow gdansk prague brno
  budapest bucharest sofia belgrade zagreb athens istanbul ankara moscow kyiv lyon marseille nice nantes toulouse bordeaux lille strasbourg
  tokyo kyoto osaka seoul busan beijing shanghai shenzhen taipei bangkok hanoi saigon manila jakarta bali singapore delhi mumbai bangalore bengaluru
  chennai kolkata hyderabad pune jaipur ahmedabad karachi lahore dhaka kathmandu colombo dubai doha riyadh beirut amman petra jerusalem cairo
  alexandria casablanca marrakech tunis accra lagos abuja nairobi kampala dakar johannesburg durban toronto montreal vancouver ottawa calgary
  edmonton winnipeg halifax victoria quebec mexico oaxaca cancun havana lima cusco bogota medellin santiago montevideo rio brasilia
  america usa uk england scotland wales ireland britain france germany spain italy portugal greece turkey poland sweden norway denmark finland iceland
  hudson thames danube seine clyde
  switzerland austria belgium holland netherlands luxembourg croatia serbia slovenia hungary romania bulgaria ukraine russia georgia armenia israel jordan lebanon syria iraq
  iran egypt morocco tunisia algeria kenya uganda ghana nigeria senegal ethiopia tanzania zambia zimbabwe botswana namibia india pakistan nepal china
  japan korea taiwan vietnam thailand cambodia laos malaysia indonesia philippines australia brazil argentina chile peru colombia ecuador
  lourdes compostela hackney camden islington brixton tottenham wimbledon greenwich croydon ealing hammersmith fulham clapham walthamstow stratford leyton woolwich southwark lambeth haringey redbridge harrow hounslow richmond kingston bromley barnet enfield
  nottingham leicester sheffield newcastle sunderland durham plymouth exeter norwich ipswich colchester southampton portsmouth swindon gloucester worcester coventry wolverhampton derby stoke preston blackpool bolton swansea newport aberdeen dundee inverness stirling derry limerick waterford kilkenny tralee sligo heidelberg freiburg leipzig dresden hannover bremen dortmund essen bonn mainz graz linz salzburg innsbruck lausanne lugano malaga granada zaragoza valladolid salamanca braga coimbra faro bari palermo catania genoa trieste padua parma poznan wroclaw lodz turku tampere malmo uppsala trondheim stavanger odense aalborg
  leuven eindhoven groningen maastricht nijmegen delft haarlem leiden tilburg breda brest rennes grenoble dijon angers tours reims metz nancy avignon bolivia cuba jamaica haiti panama canada europe asia africa chad mali ladakh tenby peckham lewisham catalina sedona aspen vail dakota carolina brazil
  queens bronx manhattan harlem hollywood malibu dearborn boulder tahoe napa sonoma maui cabo tulum sicily tuscany provence normandy bavaria`
    .trim()
    .split(/\s+/),
);

/** Returns whether a lower-case word without accents is a well-known city, state or country. */
export const isPlace = (word: string): boolean => places.has(word) || states.has(word);
