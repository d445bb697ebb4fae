/** A fictional person. `id` is also the file name of the portrait. */
export type CastName = { id: string; name: string };

const names = [
  'Amara Okonjo',
  'Jonas Weidlich',
  'Leila Haddadi',
  'Tomas Brandvold',
  'Mei Tanabe',
  'Rafael Queiroz',
  'Ingrid Solheim',
  'Kwame Asante',
  'Nour Elsayed',
  'Viktor Lindqvist',
  'Priya Raghunath',
  'Daniel Okafor',
  'Harpreet Gillon',
  'Camille Dervaux',
  'Soo-ah Baek',
  'Mateo Larrondo',
  'Wanjiru Kamande',
  'Piotr Zawisza',
  'Anjali Deshpal',
  'Eero Vahtola',
  'Graciela Montelongo',
  'Idris Benhallou',
  'Fiona Carrick',
  'Hiroto Sakuma',
  'Thandiwe Mabuzo',
  'Stefano Bellacorte',
  'Zeynep Aksarli',
  'Oluwaseun Adebanke',
  'Marit Hoekveld',
  'Arjun Velayudhan',
  'Catalina Requejo',
  'Lars Ostergren',
  'Hawa Diarrassou',
  'Bence Orsovai',
  'Siobhan Derrymore',
  'Nguyen Bao Lam',
  'Yusra Al-Khatri',
  'Caleb Winterbourne',
  'Ioana Petrascu',
  'Tariq Mansouran',
  'Elske van Roden',
  'Manaia Tuhoro',
  'Rosalind Achterberg',
  'Dilnoza Karimberdi',
  'Samuel Tetteyfio',
  'Lucia Ferravante',
  'Anders Kjellmark',
  'Shreya Banerjea',
  'Walid Sarrouf',
  'Greta Imhoden',
];

const idOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/**
 * The fifty fictional people of the site, in a fixed order. The first 22 are the speakers and also have a large
 * portrait.
 */
export const castNames: CastName[] = names.map((name) => ({ id: idOf(name), name }));
