import { createSchedule } from "../src/domain/schedule.ts";
import { randomHours, seededRandom } from "../tests/domain/random_hours.ts";
import { naiveHours, readOffsets } from "../tests/domain/naive_hours.ts";
const from=Date.UTC(2019,0),until=Date.UTC(2031,0);
let t=performance.now(); const o=readOffsets("America/Santiago",2018,2031); console.log("offsets",performance.now()-t);
for (const seed of [1,2,3]) {
const h=randomHours(seededRandom(seed),"America/Santiago",from,until,480);
t=performance.now(); const n=naiveHours(h,o,from,until); console.log("naive build",performance.now()-t);
const s=createSchedule(h,Temporal as any);
const N=420768;
t=performance.now(); for(let i=0,p=0;i<N;i++,p=(p+7919)%N) s.at(from+p*900000); console.log("at cold",performance.now()-t);
t=performance.now(); for(let i=0,p=0;i<N;i++,p=(p+7919)%N) s.at(from+p*900000); console.log("at warm",performance.now()-t);
t=performance.now(); for(let i=0,p=0;i<N;i++,p=(p+7919)%N) n(from+p*900000); console.log("naive",performance.now()-t);
}
