import { live, get, by, moved, type Row } from './row';

export const redirects: Row[] = [
  live('a slash at the end', get('/gais/'), moved('/gais')),
  live('several slashes at the end', get('/gais///'), moved('/gais')),
  live('upper case', get('/GAIS'), moved('/gais')),
  live('lower case of a mixed address', get('/careers'), moved('/Careers')),
  live('upper case and a slash, in one step', get('/CAREERS/'), moved('/Careers')),
  live('upper case below', get('/gais/SPEAKER/1/'), moved('/gais/speaker/1')),
  live('lower case that is no ASCII', get('/PRESSE/F%C3%9CR-%C3%A4RZTE'), {
    ...moved('/presse/f%C3%BCr-%C3%84rzte'),
  }),
  live('an alias', get('/home'), moved('/')),
  live('an alias in upper case with a slash, in one step', get('/JOBS/'), moved('/Careers')),
  live('an alias that was declared in mixed case', get('/gais/summit'), moved('/gais')),
  live('an address of an area that was taken out', get('/newsroom?utm=x'), {
    ...moved('/presse/f%C3%BCr-%C3%84rzte?utm=x'),
  }),
  live('one that led there, in one step and in any case', get('/NEWSROOM/kit/'), {
    ...moved('/presse/f%C3%BCr-%C3%84rzte'),
  }),
  live('one below a pattern of another area', get('/gais/speaker/Press'), {
    ...moved('/gais/speaker/1'),
  }),
  live('the query goes along', get('/GAIS/?a=b&c=%2F'), moved('/gais?a=b&c=%2F')),
  live('the query of an alias goes along', get('/home?utm=x'), moved('/?utm=x')),
  live('a letter that need not be encoded', get('/%67ais'), moved('/gais')),
  live('encoding in small letters', get('/presse/f%c3%bcr-%c3%84rzte'), {
    ...moved('/presse/f%C3%BCr-%C3%84rzte'),
  }),
  live('HEAD of another spelling', by('HEAD', '/GAIS'), { ...moved('/gais'), body: 'empty' }),
  live('an encoded slash between segments', get('/gais%2Fspeaker%2F1'), moved('/gais/speaker/1')),
];
