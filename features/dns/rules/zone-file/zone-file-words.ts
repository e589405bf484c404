/** What a zone file is told about one of its lines; `%(name)s` marks what is filled in. */
export const ZONE_FILE_WORDS = {
  openQuote: 'A quotation mark is not closed before the end of the line.',
  openParenthesis: 'A parenthesis is not closed.',
  strayParenthesis: 'A parenthesis is closed that was never opened.',
  tooLong: 'This entry is longer than any record can be.',
  control: 'This line holds a character that is not text.',
  include: '$INCLUDE would read another file, and there is only this one: put its lines in its place.',
  generate: '$GENERATE makes records of its own: write them out.',
  directive: 'The directive %(token)s is not known: $ORIGIN and $TTL are.',
  origin: '$ORIGIN names one domain, such as example.com. with its final dot.',
  ttlDirective: '$TTL names one time, such as 3600 or 1h.',
  noOwner: 'There is no name before this line that it could belong to.',
  noType: 'This line names no record type.',
  wrongClass: 'The class %(token)s is not served here, only IN is.',
  badTtl: 'The time %(token)s is not one: write seconds, or units such as 1h30m.',
  unknownType: '%(token)s records are not offered here.',
  badName: 'The name %(token)s cannot hold a record of this type.',
  notAtApex: 'A %(token)s record cannot stand on the domain itself.',
  onlyAtApex: 'An ALIAS record stands on the domain itself and nowhere else.',
  aliasNotPublic: 'An ALIAS record leads to a name in public DNS, and %(token)s is none.',
  serviceName: 'The name of an SRV record begins with its service and protocol: _sip._tcp.',
  foreignName: '%(token)s is not part of %(domain)s.',
  badRdata: 'A record of type %(token)s cannot say this: %(text)s',
  generic: 'After \\# stand a number of octets and that many of them in hexadecimal digits: \\# 4 C0000201.',
  twice: 'This record stands in the file twice.',
  tooLarge: 'The file is larger than 1 MB.',
  tooManyRecords: 'The file holds more than 20,000 records.',
  tooManyFaults: 'Too much of the file cannot be read; the rest of it was not looked at.',
  ownSoa: 'The SOA record is ours and stays as it is.',
  ownNameServers: 'The name servers of the domain itself are ours and stay as they are.',
  signed: '%(token)s records are made by the name servers, from their own keys.',
  ttlRaised: 'The time %(token)s is raised to 60 seconds, the shortest that is served.',
  ttlLowered: 'The time %(token)s is lowered to a week, the longest that is served.',
  ttlUnited: 'Records of one name and type share one time, so the shortest of theirs counts for all.',
} as const;

/** A sentence of these with its marks filled in. */
export function zoneFileSentence(
  word: keyof typeof ZONE_FILE_WORDS,
  values: { readonly token: string; readonly text: string; readonly domain: string },
): string {
  return ZONE_FILE_WORDS[word].replace(
    /%\((token|text|domain)\)s/g,
    (_mark, name: keyof typeof values) => values[name],
  );
}
