// Tunisian Arabic: notifications outside of the page.
import type { Catalogue } from "../catalogue.ts";

export const push: Catalogue["push"] = {
  title: "الإشعارات",
  about: "شكبّة تنجّم تنبّهك كي يجي دورك، حتّى كان الصفحة مسكّرة. المتصفّح يسألك قبل.",
  turnOn: "شعّل الإشعارات",
  turnOff: "طفّي الإشعارات",
  kinds: {
    turn: "دورك",
    invitation: "صاحبك يعرض عليك",
    match: "لقينالك طرح",
    cup: "بطولة تبدا بعد 10 دقايق",
    deal: "تفريقة اليوم",
  },
  quiet: "وقت الراحة",
  from: "من",
  to: "إلى",
  unsupported: "المتصفّح هذا ما فيهش إشعارات. في الآيفون، زيد شكبّة للشاشة الرئيسيّة قبل.",
  denied: "الإشعارات مسكّرة. تنجّم تسمح بيها في إعدادات المتصفّح للصفحة هذي.",
  failed: "ما مشاتش. ثبّت في الكونكسيون وعاود.",
};
