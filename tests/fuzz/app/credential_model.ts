/**
 * A model of the credentials and their validity, from a plain reading of README and auth.md. The properties compare the
 * service with it.
 * @module
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An access token or a key: valid until it is revoked or expires, or its registration ends or is claimed. */
export interface ModelCredential {
  readonly secret: string;
  revoked: boolean;
  readonly expiresAt: number;
  /** Its registration; for a token also the number of claims when it was issued. */
  readonly of?: { readonly registration: ModelRegistration; readonly generation: number | undefined };
}

/** A registration. */
export interface ModelRegistration {
  assertion: string;
  claimToken: string | undefined;
  generation: number;
  attempts: number;
  ended: boolean;
  expiresAt: number;
  readonly unclaimedUntil: number;
}

/** All issued credentials, and the current time. */
export class CredentialModel {
  now = 0;
  readonly credentials: ModelCredential[] = [];
  readonly registrations: ModelRegistration[] = [];
  /** Assertions that a claim replaced. */
  readonly pastAssertions: string[] = [];

  /** Adds a key without a registration. */
  addKey(secret: string): void {
    this.credentials.push({ secret, revoked: false, expiresAt: Infinity });
  }

  addRegistration(assertion: string, claimToken: string): ModelRegistration {
    const expiresAt = this.now + DAY_MS;
    const registration = {
      assertion,
      claimToken,
      generation: 0,
      attempts: 0,
      ended: false,
      expiresAt,
      unclaimedUntil: expiresAt,
    };
    this.registrations.push(registration);
    return registration;
  }

  /** Adds a token: it lives an hour, and no longer than its registration. */
  addToken(registration: ModelRegistration, secret: string): void {
    const expiresAt = Math.min(this.now + HOUR_MS, registration.expiresAt);
    const of = { registration, generation: registration.generation };
    this.credentials.push({ secret, revoked: false, expiresAt, of });
  }

  /** Adds a key of a registration: a claim does not end it. */
  addRegistrationKey(registration: ModelRegistration, secret: string): void {
    this.credentials.push({ secret, revoked: false, expiresAt: Infinity, of: { registration, generation: undefined } });
  }

  /** Claims a registration: it lives thirty days from now, and tokens from before are void. */
  claim(registration: ModelRegistration, assertion: string): void {
    this.pastAssertions.push(registration.assertion);
    registration.generation++;
    registration.expiresAt = this.now + 30 * DAY_MS;
    registration.assertion = assertion;
    registration.claimToken = undefined;
  }

  isRegistered(registration: ModelRegistration): boolean {
    return !registration.ended && this.now < registration.expiresAt;
  }

  /** Whether a person can still confirm. */
  isClaimable(registration: ModelRegistration): boolean {
    return this.isRegistered(registration) && registration.claimToken !== undefined &&
      this.now < registration.unclaimedUntil;
  }

  isGood({ revoked, expiresAt, of }: ModelCredential): boolean {
    if (revoked || this.now >= expiresAt) return false;
    return of === undefined ||
      (this.isRegistered(of.registration) &&
        (of.generation ?? of.registration.generation) === of.registration.generation);
  }

  /** Whether a credential may order: it has no registration, or its registration is claimed. */
  mayOrder({ of }: ModelCredential): boolean {
    return of === undefined || of.registration.generation > 0;
  }
}
