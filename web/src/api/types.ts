// The shapes of the API under the names the client uses. They are generated: `npm run types` reads them from a running
// server, and a test keeps the file the same as what the server says of itself.

import type { components } from './schema';

type Schemas = components['schemas'];

export type Title = Schemas['Title'];
export type Word = Schemas['Word'];
export type Fault = Schemas['GameFault'];
export type SeatInfo = Schemas['GameSeatInfo'];
export type Me = Schemas['Me'];
export type Session = Schemas['Session'];
export type Token = Schemas['Token'];
export type Table = Schemas['Table'];
export type Seat = Schemas['Seat'];
export type Clock = Schemas['Clock'];
export type Result = Schemas['Result'];
export type NewTable = Schemas['NewTable'];
export type SeatChoice = Schemas['NewSeat'];
export type Moment = Schemas['Moment'];
export type Played = Schemas['Played'];
export type Tried = Schemas['Tried'];
export type Gesture = Schemas['Gesture'];
export type MatchRecord = Schemas['Record'];
export type Chat = Schemas['Chat'];
export type ProblemBody = Schemas['Problem'];
export type Hint = Schemas['Hint'];
export type Candidate = Schemas['Candidate'];
export type Chances = Schemas['Chances'];
export type Reviewed = Schemas['Reviewed'];
export type Review = Schemas['Review'];
export type ReviewDecision = Schemas['ReviewDecision'];
export type ReviewAccount = Schemas['ReviewAccount'];
export type LessonHead = Schemas['LessonHead'];
export type Say = Schemas['Say'];
export type Concept = Schemas['Concept'];
export type Learnt = Schemas['Learnt'];
export type PuzzleHead = Schemas['PuzzleHead'];
export type Study = Schemas['Study'];
export type StudyStep = Schemas['StudyStep'];
export type Studied = Schemas['Studied'];
export type Counsel = Schemas['Counsel'];
export type Sandbox = Schemas['Sandbox'];
export type LadderStanding = Schemas['Standing'];
export type LadderRow = Schemas['Row'];
export type Rank = Schemas['Rank'];
export type Player = Schemas['Player'];
export type RatingPoint = Schemas['RatingPoint'];
export type Acquaintance = Schemas['Acquaintance'];
