import { live, get, withMethod, redirectTo, type RequestCase } from './requestCase';

export const redirects: RequestCase[] = [
  live('a slash at the end', get('/gais/'), redirectTo('/gais')),
  live('several slashes at the end', get('/gais///'), redirectTo('/gais')),
  live('upper case', get('/GAIS'), redirectTo('/gais')),
  live('lower case of a mixed address', get('/careers'), redirectTo('/Careers')),
  live('upper case and a slash, in one step', get('/CAREERS/'), redirectTo('/Careers')),
  live('upper case below', get('/gais/SPEAKER/1/'), redirectTo('/gais/speaker/1')),
  live('lower case that is no ASCII', get('/PRESSE/F%C3%9CR-%C3%A4RZTE'), {
    ...redirectTo('/presse/f%C3%BCr-%C3%84rzte'),
  }),
  live('an alias', get('/home'), redirectTo('/')),
  live('an alias in upper case with a slash, in one step', get('/JOBS/'), redirectTo('/Careers')),
  live('an alias that was declared in mixed case', get('/gais/summit'), redirectTo('/gais')),
  live('an address of an area that was taken out', get('/newsroom?utm=x'), {
    ...redirectTo('/presse/f%C3%BCr-%C3%84rzte?utm=x'),
  }),
  live('one that led there, in one step and in any case', get('/NEWSROOM/kit/'), {
    ...redirectTo('/presse/f%C3%BCr-%C3%84rzte'),
  }),
  live('one below a pattern of another area', get('/gais/speaker/Press'), {
    ...redirectTo('/gais/speaker/1'),
  }),
  live('the query goes along', get('/GAIS/?a=b&c=%2F'), redirectTo('/gais?a=b&c=%2F')),
  live('the query of an alias goes along', get('/home?utm=x'), redirectTo('/?utm=x')),
  live('a letter that need not be encoded', get('/%67ais'), redirectTo('/gais')),
  live('encoding in small letters', get('/presse/f%c3%bcr-%c3%84rzte'), {
    ...redirectTo('/presse/f%C3%BCr-%C3%84rzte'),
  }),
  live('HEAD of another spelling', withMethod('HEAD', '/GAIS'), {
    ...redirectTo('/gais'),
    body: 'empty',
  }),
  live(
    'an encoded slash between segments',
    get('/gais%2Fspeaker%2F1'),
    redirectTo('/gais/speaker/1'),
  ),
];
