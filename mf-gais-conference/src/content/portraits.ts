import amaraOkonjo from '@concourse/pictures/portraits/amara-okonjo.svg';
import jonasWeidlich from '@concourse/pictures/portraits/jonas-weidlich.svg';
import leilaHaddadi from '@concourse/pictures/portraits/leila-haddadi.svg';
import tomasBrandvold from '@concourse/pictures/portraits/tomas-brandvold.svg';
import meiTanabe from '@concourse/pictures/portraits/mei-tanabe.svg';
import rafaelQueiroz from '@concourse/pictures/portraits/rafael-queiroz.svg';
import ingridSolheim from '@concourse/pictures/portraits/ingrid-solheim.svg';
import kwameAsante from '@concourse/pictures/portraits/kwame-asante.svg';
import nourElsayed from '@concourse/pictures/portraits/nour-elsayed.svg';
import viktorLindqvist from '@concourse/pictures/portraits/viktor-lindqvist.svg';
import priyaRaghunath from '@concourse/pictures/portraits/priya-raghunath.svg';
import danielOkafor from '@concourse/pictures/portraits/daniel-okafor.svg';
import harpreetGillon from '@concourse/pictures/portraits/harpreet-gillon.svg';
import camilleDervaux from '@concourse/pictures/portraits/camille-dervaux.svg';
import sooAhBaek from '@concourse/pictures/portraits/soo-ah-baek.svg';
import mateoLarrondo from '@concourse/pictures/portraits/mateo-larrondo.svg';
import wanjiruKamande from '@concourse/pictures/portraits/wanjiru-kamande.svg';
import piotrZawisza from '@concourse/pictures/portraits/piotr-zawisza.svg';
import anjaliDeshpal from '@concourse/pictures/portraits/anjali-deshpal.svg';
import eeroVahtola from '@concourse/pictures/portraits/eero-vahtola.svg';
import gracielaMontelongo from '@concourse/pictures/portraits/graciela-montelongo.svg';
import idrisBenhallou from '@concourse/pictures/portraits/idris-benhallou.svg';
import fionaCarrick from '@concourse/pictures/portraits/fiona-carrick.svg';
import hirotoSakuma from '@concourse/pictures/portraits/hiroto-sakuma.svg';
import thandiweMabuzo from '@concourse/pictures/portraits/thandiwe-mabuzo.svg';
import stefanoBellacorte from '@concourse/pictures/portraits/stefano-bellacorte.svg';
import zeynepAksarli from '@concourse/pictures/portraits/zeynep-aksarli.svg';
import oluwaseunAdebanke from '@concourse/pictures/portraits/oluwaseun-adebanke.svg';
import maritHoekveld from '@concourse/pictures/portraits/marit-hoekveld.svg';
import arjunVelayudhan from '@concourse/pictures/portraits/arjun-velayudhan.svg';
import catalinaRequejo from '@concourse/pictures/portraits/catalina-requejo.svg';
import larsOstergren from '@concourse/pictures/portraits/lars-ostergren.svg';
import hawaDiarrassou from '@concourse/pictures/portraits/hawa-diarrassou.svg';
import benceOrsovai from '@concourse/pictures/portraits/bence-orsovai.svg';
import siobhanDerrymore from '@concourse/pictures/portraits/siobhan-derrymore.svg';
import nguyenBaoLam from '@concourse/pictures/portraits/nguyen-bao-lam.svg';
import yusraAlKhatri from '@concourse/pictures/portraits/yusra-al-khatri.svg';
import calebWinterbourne from '@concourse/pictures/portraits/caleb-winterbourne.svg';
import ioanaPetrascu from '@concourse/pictures/portraits/ioana-petrascu.svg';
import tariqMansouran from '@concourse/pictures/portraits/tariq-mansouran.svg';
import elskeVanRoden from '@concourse/pictures/portraits/elske-van-roden.svg';
import manaiaTuhoro from '@concourse/pictures/portraits/manaia-tuhoro.svg';
import rosalindAchterberg from '@concourse/pictures/portraits/rosalind-achterberg.svg';
import dilnozaKarimberdi from '@concourse/pictures/portraits/dilnoza-karimberdi.svg';
import samuelTetteyfio from '@concourse/pictures/portraits/samuel-tetteyfio.svg';
import luciaFerravante from '@concourse/pictures/portraits/lucia-ferravante.svg';
import andersKjellmark from '@concourse/pictures/portraits/anders-kjellmark.svg';
import shreyaBanerjea from '@concourse/pictures/portraits/shreya-banerjea.svg';
import walidSarrouf from '@concourse/pictures/portraits/walid-sarrouf.svg';
import gretaImhoden from '@concourse/pictures/portraits/greta-imhoden.svg';

export const portraits = {
  'amara-okonjo': amaraOkonjo,
  'jonas-weidlich': jonasWeidlich,
  'leila-haddadi': leilaHaddadi,
  'tomas-brandvold': tomasBrandvold,
  'mei-tanabe': meiTanabe,
  'rafael-queiroz': rafaelQueiroz,
  'ingrid-solheim': ingridSolheim,
  'kwame-asante': kwameAsante,
  'nour-elsayed': nourElsayed,
  'viktor-lindqvist': viktorLindqvist,
  'priya-raghunath': priyaRaghunath,
  'daniel-okafor': danielOkafor,
  'harpreet-gillon': harpreetGillon,
  'camille-dervaux': camilleDervaux,
  'soo-ah-baek': sooAhBaek,
  'mateo-larrondo': mateoLarrondo,
  'wanjiru-kamande': wanjiruKamande,
  'piotr-zawisza': piotrZawisza,
  'anjali-deshpal': anjaliDeshpal,
  'eero-vahtola': eeroVahtola,
  'graciela-montelongo': gracielaMontelongo,
  'idris-benhallou': idrisBenhallou,
  'fiona-carrick': fionaCarrick,
  'hiroto-sakuma': hirotoSakuma,
  'thandiwe-mabuzo': thandiweMabuzo,
  'stefano-bellacorte': stefanoBellacorte,
  'zeynep-aksarli': zeynepAksarli,
  'oluwaseun-adebanke': oluwaseunAdebanke,
  'marit-hoekveld': maritHoekveld,
  'arjun-velayudhan': arjunVelayudhan,
  'catalina-requejo': catalinaRequejo,
  'lars-ostergren': larsOstergren,
  'hawa-diarrassou': hawaDiarrassou,
  'bence-orsovai': benceOrsovai,
  'siobhan-derrymore': siobhanDerrymore,
  'nguyen-bao-lam': nguyenBaoLam,
  'yusra-al-khatri': yusraAlKhatri,
  'caleb-winterbourne': calebWinterbourne,
  'ioana-petrascu': ioanaPetrascu,
  'tariq-mansouran': tariqMansouran,
  'elske-van-roden': elskeVanRoden,
  'manaia-tuhoro': manaiaTuhoro,
  'rosalind-achterberg': rosalindAchterberg,
  'dilnoza-karimberdi': dilnozaKarimberdi,
  'samuel-tetteyfio': samuelTetteyfio,
  'lucia-ferravante': luciaFerravante,
  'anders-kjellmark': andersKjellmark,
  'shreya-banerjea': shreyaBanerjea,
  'walid-sarrouf': walidSarrouf,
  'greta-imhoden': gretaImhoden,
};

export type PortraitId = keyof typeof portraits;
