import amaraOkonjo from '@concourse/shared/art/generated/portraits/amara-okonjo.svg';
import jonasWeidlich from '@concourse/shared/art/generated/portraits/jonas-weidlich.svg';
import leilaHaddadi from '@concourse/shared/art/generated/portraits/leila-haddadi.svg';
import tomasBrandvold from '@concourse/shared/art/generated/portraits/tomas-brandvold.svg';
import meiTanabe from '@concourse/shared/art/generated/portraits/mei-tanabe.svg';
import rafaelQueiroz from '@concourse/shared/art/generated/portraits/rafael-queiroz.svg';
import ingridSolheim from '@concourse/shared/art/generated/portraits/ingrid-solheim.svg';
import kwameAsante from '@concourse/shared/art/generated/portraits/kwame-asante.svg';
import nourElsayed from '@concourse/shared/art/generated/portraits/nour-elsayed.svg';
import viktorLindqvist from '@concourse/shared/art/generated/portraits/viktor-lindqvist.svg';
import priyaRaghunath from '@concourse/shared/art/generated/portraits/priya-raghunath.svg';
import danielOkafor from '@concourse/shared/art/generated/portraits/daniel-okafor.svg';
import harpreetGillon from '@concourse/shared/art/generated/portraits/harpreet-gillon.svg';
import camilleDervaux from '@concourse/shared/art/generated/portraits/camille-dervaux.svg';
import sooAhBaek from '@concourse/shared/art/generated/portraits/soo-ah-baek.svg';
import mateoLarrondo from '@concourse/shared/art/generated/portraits/mateo-larrondo.svg';
import wanjiruKamande from '@concourse/shared/art/generated/portraits/wanjiru-kamande.svg';
import piotrZawisza from '@concourse/shared/art/generated/portraits/piotr-zawisza.svg';
import anjaliDeshpal from '@concourse/shared/art/generated/portraits/anjali-deshpal.svg';
import eeroVahtola from '@concourse/shared/art/generated/portraits/eero-vahtola.svg';
import gracielaMontelongo from '@concourse/shared/art/generated/portraits/graciela-montelongo.svg';
import idrisBenhallou from '@concourse/shared/art/generated/portraits/idris-benhallou.svg';
import fionaCarrick from '@concourse/shared/art/generated/portraits/fiona-carrick.svg';
import hirotoSakuma from '@concourse/shared/art/generated/portraits/hiroto-sakuma.svg';
import thandiweMabuzo from '@concourse/shared/art/generated/portraits/thandiwe-mabuzo.svg';
import stefanoBellacorte from '@concourse/shared/art/generated/portraits/stefano-bellacorte.svg';
import zeynepAksarli from '@concourse/shared/art/generated/portraits/zeynep-aksarli.svg';
import oluwaseunAdebanke from '@concourse/shared/art/generated/portraits/oluwaseun-adebanke.svg';
import maritHoekveld from '@concourse/shared/art/generated/portraits/marit-hoekveld.svg';
import arjunVelayudhan from '@concourse/shared/art/generated/portraits/arjun-velayudhan.svg';
import catalinaRequejo from '@concourse/shared/art/generated/portraits/catalina-requejo.svg';
import larsOstergren from '@concourse/shared/art/generated/portraits/lars-ostergren.svg';
import hawaDiarrassou from '@concourse/shared/art/generated/portraits/hawa-diarrassou.svg';
import benceOrsovai from '@concourse/shared/art/generated/portraits/bence-orsovai.svg';
import siobhanDerrymore from '@concourse/shared/art/generated/portraits/siobhan-derrymore.svg';
import nguyenBaoLam from '@concourse/shared/art/generated/portraits/nguyen-bao-lam.svg';
import yusraAlKhatri from '@concourse/shared/art/generated/portraits/yusra-al-khatri.svg';
import calebWinterbourne from '@concourse/shared/art/generated/portraits/caleb-winterbourne.svg';
import ioanaPetrascu from '@concourse/shared/art/generated/portraits/ioana-petrascu.svg';
import tariqMansouran from '@concourse/shared/art/generated/portraits/tariq-mansouran.svg';
import elskeVanRoden from '@concourse/shared/art/generated/portraits/elske-van-roden.svg';
import manaiaTuhoro from '@concourse/shared/art/generated/portraits/manaia-tuhoro.svg';
import rosalindAchterberg from '@concourse/shared/art/generated/portraits/rosalind-achterberg.svg';
import dilnozaKarimberdi from '@concourse/shared/art/generated/portraits/dilnoza-karimberdi.svg';
import samuelTetteyfio from '@concourse/shared/art/generated/portraits/samuel-tetteyfio.svg';
import luciaFerravante from '@concourse/shared/art/generated/portraits/lucia-ferravante.svg';
import andersKjellmark from '@concourse/shared/art/generated/portraits/anders-kjellmark.svg';
import shreyaBanerjea from '@concourse/shared/art/generated/portraits/shreya-banerjea.svg';
import walidSarrouf from '@concourse/shared/art/generated/portraits/walid-sarrouf.svg';
import gretaImhoden from '@concourse/shared/art/generated/portraits/greta-imhoden.svg';

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
